"""Players made of code. A bot gets a sight and nothing else."""
