/** Texts of the pages rendered on the server; no browser fetches them. */
export { landing } from '../landing.ts'
