"""Environments for learning: Gymnasium, PettingZoo, OpenSpiel, and thousands of games stepped at once.

Each is made once, for every game, from the rules protocol and the sight. Nothing here is imported before it is asked for:

| module | for | needs |
|---|---|---|
| `cosmodrome.rl.batch` | thousands of games stepped at once, compiled | nothing more |
| `cosmodrome.rl.batch_cuda` | the same on a GPU | `cosmodrome[cuda]` |
| `cosmodrome.rl.gymnasium` | one seat, and Gymnasium's vector interface | `cosmodrome[gymnasium]` |
| `cosmodrome.rl.pettingzoo` | all seats | `cosmodrome[pettingzoo]` |
| `cosmodrome.rl.openspiel` | games in `pyspiel` | `cosmodrome[openspiel]` |
"""
