/** A choice in the order of the whole. */
export const inOrder = <Name extends string>(
  all: readonly Name[],
  chosen: readonly string[],
): Name[] => all.filter((name) => chosen.includes(name))
