import { app } from './app.ts'
import { auth } from './auth.ts'
import { chart } from './chart.ts'
import { dashboard } from './dashboard.ts'
import { games } from './games.ts'
import { ui } from './ui.ts'

export const en = { app, auth, chart, dashboard, games, ui } as const
