const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Text that may stand in HTML or XML, in an attribute too. */
export function escaped(text: string | number): string {
  return String(text).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
