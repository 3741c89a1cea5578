/** The grid in which a day's readings are typed and pasted. */
export function EntryPage() {
  return null
}
