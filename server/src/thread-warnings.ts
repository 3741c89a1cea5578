/** To be imported by what threads run: Node prints their warnings past the streams, where json-lines.ts would not see them. */
process.removeAllListeners('warning')
process.on('warning', ({ message, stack = message }) => void process.stderr.write(`${stack}\n`))
