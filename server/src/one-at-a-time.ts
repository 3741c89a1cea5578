/**
 * Serializes work: concurrent requests then take no more memory than one, and each run finds what the one before has
 * written.
 */
export const oneAtATime = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work, work)
    last = mine.catch(() => {})
    return mine
  }
}
