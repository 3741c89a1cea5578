/** Texts about the source and quality of figures, loaded with the screens that show them. */
export { dataHealth } from '../data-health.ts'
export { passport } from '../passport.ts'
