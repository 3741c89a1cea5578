/** Puts the cursor into the first field, in the form's order, that has a problem. */
export function focusFirstProblem(
  order: readonly string[],
  problems: Readonly<Record<string, unknown>>,
  inputOf: (field: string) => HTMLElement | null,
): void {
  const first = order.find((field) => problems[field] !== undefined && problems[field] !== null)
  if (first !== undefined) inputOf(first)?.focus()
}
