/** Texts of the pages before the dashboard, loaded with those pages. */
export { auth } from '../auth.ts'
