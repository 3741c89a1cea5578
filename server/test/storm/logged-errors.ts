/** Exports and reports may be given up after five dead processes, if whoever asked for them was told. */
const endsVisibly = (line: string): boolean => {
  const { jobs }: { jobs?: string[] } = JSON.parse(line)
  return jobs?.every((key) => /^(export|report-run):/.test(key)) ?? false
}

/** The errors that processes have logged, each once. */
export const loggedErrors = (outputs: readonly string[]): string[] => {
  const lines = outputs
    .flatMap((output) => output.split('\n'))
    .filter((line) => /"level":(50|60|"error")/.test(line) && !endsVisibly(line))
  const texts = lines.map((line) => {
    const { err, msg, message } = JSON.parse(line)
    return `logged: ${msg ?? message}: ${err?.message ?? err}`
  })
  return [...new Set(texts)]
}
