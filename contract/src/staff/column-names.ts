/**
 * The names of a table's columns for choosing one: their headings, numbered from the second column with the same
 * heading on, because grouped reports repeat theirs. A column without a heading has no name.
 *
 * @example columnNames(['Game', 'Turnover', 'Turnover']) // ['Game', 'Turnover', 'Turnover #2']
 */
export function columnNames(header: readonly string[]): string[] {
  const headings = header.map((heading) => heading.trim())
  const taken = new Set(headings)
  const seen = new Set<string>()
  return headings.map((heading) => {
    if (heading === '' || !seen.has(heading)) {
      seen.add(heading)
      return heading
    }
    let number = 2
    while (taken.has(`${heading} #${number}`)) number++
    const name = `${heading} #${number}`
    taken.add(name)
    return name
  })
}
