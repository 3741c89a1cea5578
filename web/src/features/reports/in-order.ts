/** The chosen names, in the order of all names. */
export const inOrder = <Name extends string>(
  all: readonly Name[],
  chosen: readonly string[],
): Name[] => all.filter((name) => chosen.includes(name))
