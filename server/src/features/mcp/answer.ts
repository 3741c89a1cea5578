import { ApiRefusal } from './call-api.ts'
import type { en } from './texts/en.ts'

/** The result of a tool in the form of the protocol. */
export type Answer = {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: true
}

/** The findings of a tool: sentences for people, and the values behind them. */
export type Told<Data> = { words: readonly string[]; data: Data }

/**
 * The answer of a tool: sentences as text, one per line, with the note last, and values as structured content. A
 * refusal of the API becomes an error that the assistant can read. Names are sanitized so that they cannot pass for
 * anything but values.
 */
export const answer = async <Data extends Record<string, unknown>>(
  { note }: Pick<typeof en, 'note'>,
  run: () => Promise<Told<Data>>,
): Promise<Answer> => {
  try {
    const { words, data } = await run()
    const text = [...words, note].map(oneLine).join('\n')
    const structuredContent = plain(data) as Record<string, unknown>
    return { content: [{ type: 'text', text }], structuredContent }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return { content: [{ type: 'text', text: oneLine(error.message) }], isError: true }
  }
}

/** Line breaks and invisible characters could pass for structure, or hide text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
const oneLine = (text: string): string => text.replace(UNSEEN, ' ')

/** The value with every text on one line, without invisible characters. */
const plain = (value: unknown): unknown => {
  if (typeof value === 'string') return oneLine(value)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]))
}
