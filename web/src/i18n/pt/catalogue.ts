import type { en } from '../en/catalogue.ts'
import type { SameShape } from '../same-shape.ts'
import { app } from './app.ts'
import { chart } from './chart.ts'
import { dashboard } from './dashboard.ts'
import { favorites } from './favorites.ts'
import { games } from './games.ts'
import { houseEdge } from './house-edge.ts'
import { plans } from './plans.ts'
import { ui } from './ui.ts'

export const pt = {
  app,
  chart,
  dashboard,
  favorites,
  games,
  houseEdge,
  plans,
  ui,
} satisfies SameShape<typeof en>
