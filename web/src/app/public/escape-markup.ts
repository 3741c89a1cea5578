const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escapes text for HTML and XML, including attributes. */
export function escaped(text: string | number): string {
  return String(text).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
