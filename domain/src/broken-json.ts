const SPACE = /[ \t\n\r]*/y
/** Characters from the space on, except quotes and backslashes. */
const STRING = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*"/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y

type Part = 'value' | 'items' | 'more-items' | 'members' | 'more-members' | 'key' | 'colon'

/** The grammar of JSON: how each part may begin, and the parts that then follow. */
const GRAMMAR: Record<Part, readonly (readonly [RegExp, ...Part[]])[]> = {
  value: [[STRING], [SCALAR], [/\[/y, 'items'], [/\{/y, 'members']],
  items: [[/\]/y], [/(?=[^\]])/y, 'value', 'more-items']],
  'more-items': [[/\]/y], [/,/y, 'value', 'more-items']],
  members: [[/\}/y], [/(?=")/y, 'key']],
  'more-members': [[/\}/y], [/,/y, 'key']],
  key: [[STRING, 'colon', 'value', 'more-members']],
  colon: [[/:/y]],
}

/**
 * Where a text stops being JSON, line and column from 1: the first character that cannot occur there, or the place
 * after the last one. `JSON.parse` reports the position of some errors only. `null` for valid JSON.
 *
 * @example brokenAt('{\n  "a": hello }') // { line: 2, column: 8 }
 */
export function brokenAt(text: string): { line: number; column: number } | null {
  // The last one comes next.
  const expected: Part[] = ['value']
  let at = 0
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }
  for (;;) {
    take(SPACE)
    const part = expected.pop()
    if (part === undefined) return at === text.length ? null : placeOf(text, at)
    const begun = GRAMMAR[part].find(([beginning]) => take(beginning))
    if (begun === undefined) return placeOf(text, at)
    const [, ...following] = begun
    expected.push(...following.toReversed())
  }
}

const placeOf = (text: string, at: number) => {
  const before = text.slice(0, at)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: at - start + 1 }
}
