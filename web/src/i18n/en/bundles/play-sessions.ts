/** Texts of a person's own sessions, with the help lines beside them. */
export { helpLines } from '../help-lines.ts'
export { playSessions } from '../play-sessions.ts'
