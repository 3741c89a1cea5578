import { runCommand } from './run-command.ts'

const words = process.argv.slice(2)
// The others end soon, and a person reads what they say.
if (words.join(' ') === 'worker') (await import('../json-lines.ts')).writeJsonLines()
await runCommand(words)
