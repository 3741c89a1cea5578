/**
 * Fills in the `{{names}}` of a text, for components without the text library.
 *
 * @example fill('{{count}} spins', { count: '36' }) // '36 spins'
 */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
}
