const SPACE = /[ \t\n\r]*/y
/** Characters from the space on, except quotes and backslashes. */
const STRING = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[ !#-[\]-\uffff]*)*"/y
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y

/** What may come next in a JSON text. */
type Next = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing'

/**
 * Where a text stops being JSON, line and column from 1: the first character that cannot occur there, or the place
 * after the last one. `JSON.parse` reports the position of some errors only. `null` for valid JSON.
 *
 * @example brokenAt('{\n  "a": hello }') // { line: 2, column: 8 }
 */
export function brokenAt(text: string): { line: number; column: number } | null {
  const open: ('{' | '[')[] = []
  let next: Next = 'value'
  let at = 0
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found !== null) at += found[0].length
    return found !== null
  }
  const afterValue = (): Next => (open.length === 0 ? 'nothing' : 'comma-or-end')

  const step = (character: string): Next | null => {
    const isEnd = next === 'comma-or-end' || next === 'value-or-end' || next === 'key-or-end'
    if (isEnd && character === (open.at(-1) === '{' ? '}' : ']')) {
      open.pop()
      at += 1
      return afterValue()
    }
    if (next === 'value' || next === 'value-or-end') {
      if (character !== '{' && character !== '[') {
        return take(STRING) || take(SCALAR) ? afterValue() : null
      }
      open.push(character)
      at += 1
      return character === '{' ? 'key-or-end' : 'value-or-end'
    }
    if (next === 'key' || next === 'key-or-end') return take(STRING) ? 'colon' : null
    if (character !== (next === 'colon' ? ':' : ',') || next === 'nothing') return null
    at += 1
    return next === 'colon' || open.at(-1) === '[' ? 'value' : 'key'
  }

  for (;;) {
    take(SPACE)
    const character = text[at]
    if (character === undefined) return next === 'nothing' ? null : placeOf(text, at)
    const following = step(character)
    if (following === null) return placeOf(text, at)
    next = following
  }
}

const placeOf = (text: string, at: number) => {
  const before = text.slice(0, at)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: at - start + 1 }
}
