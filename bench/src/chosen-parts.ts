/**
 * The parts of a benchmark that a list names, separated by commas; all parts if no list is given.
 *
 * @throws Error for any other name.
 */
export const chosenParts = <Part extends string>(
  all: readonly Part[],
  list: string | undefined,
): readonly Part[] => {
  if (list === undefined) return all
  return list.split(',').map((name) => {
    const part = all.find((one) => one === name)
    if (part === undefined) throw new Error(`No such part: ${name}. Available: ${all.join(', ')}.`)
    return part
  })
}
