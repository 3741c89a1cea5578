/** Moves the focus to the first invalid field. */
export function focusFirst(
  form: { getInputNode: (path: string) => HTMLElement | null },
  errors: object,
): void {
  const first = Object.keys(errors)[0]
  if (first !== undefined) form.getInputNode(first)?.focus()
}
