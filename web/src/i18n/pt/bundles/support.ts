/** Texts of the help, loaded with it. */
export { support } from '../support.ts'
