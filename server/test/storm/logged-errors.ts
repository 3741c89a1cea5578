/** The errors that processes have logged, each once. */
export const loggedErrors = (outputs: readonly string[]): string[] => {
  const lines = outputs
    .flatMap((output) => output.split('\n'))
    .filter((line) => /"level":(50|60|"error")/.test(line))
  const texts = lines.map((line) => {
    const { err, msg, message } = JSON.parse(line)
    return `logged: ${msg ?? message}: ${err?.message ?? err}`
  })
  return [...new Set(texts)]
}
