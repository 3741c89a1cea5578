/** Focuses the first invalid field, in the form's order. */
export function focusFirstProblem(
  order: readonly string[],
  problems: Readonly<Record<string, unknown>>,
  inputOf: (field: string) => HTMLElement | null,
): void {
  const first = order.find((field) => problems[field] !== undefined && problems[field] !== null)
  if (first !== undefined) inputOf(first)?.focus()
}
