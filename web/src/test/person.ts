import { userEvent } from '@testing-library/user-event'

/** A simulated user who acts without delays. */
export function aPerson() {
  const person = userEvent.setup({ delay: null })
  return Object.assign(person, {
    /** Appends text to a field as a single input; use `type` where each key matters. */
    fill: async (field: Element, text: string) => {
      await person.click(field)
      await person.paste(text)
    },
  })
}
