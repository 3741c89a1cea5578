/** Texts of every screen, loaded first. */
export { app } from '../app.ts'
export { chart } from '../chart.ts'
export { dashboard } from '../dashboard.ts'
export { favorites } from '../favorites.ts'
export { games } from '../games.ts'
export { houseEdge } from '../house-edge.ts'
export { plans } from '../plans.ts'
export { ui } from '../ui.ts'
