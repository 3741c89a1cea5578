import { userEvent } from '@testing-library/user-event'

/** Somebody at the page, who acts at once. */
export function aPerson() {
  const person = userEvent.setup({ delay: null })
  return Object.assign(person, {
    /** Puts a text after what a field holds, as one input; where each key matters, `type` it. */
    fill: async (field: Element, text: string) => {
      await person.click(field)
      await person.paste(text)
    },
  })
}
