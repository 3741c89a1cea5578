import { runCommand } from './run-command.ts'

const words = process.argv.slice(2)
// Other commands are short-lived and print for a person, so they do not log JSON.
if (words.join(' ') === 'worker') (await import('../json-lines.ts')).writeJsonLines()
await runCommand(words)
