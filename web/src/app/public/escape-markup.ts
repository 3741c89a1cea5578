const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Escapes text for HTML and XML, including attributes. */
export const escaped = (text: string | number): string =>
  String(text).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
