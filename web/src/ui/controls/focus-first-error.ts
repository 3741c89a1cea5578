type Form = {
  getValues: () => object
  getInputNode: (field: string) => HTMLElement | null
}

/** Focuses the first invalid field, in the order of the form's values. */
export function focusFirstError(form: Form, errors: Readonly<Record<string, unknown>>): void {
  const first = Object.keys(form.getValues()).find((field) => errors[field] != null)
  if (first !== undefined) form.getInputNode(first)?.focus()
}
