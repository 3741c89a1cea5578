/** Texts of a game's page and of forecasts, loaded with them. */
export { evidence } from '../evidence.ts'
export { forecast } from '../forecast.ts'
export { gamePage } from '../game-page.ts'
export { houseEdge } from '../house-edge.ts'
export { judgment } from '../judgment.ts'
