/**
 * What the columns of a table are called where one is chosen: by their headings, and from the second column with the same
 * heading on with its number, as grouped reports repeat theirs. One without a heading has no name.
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
