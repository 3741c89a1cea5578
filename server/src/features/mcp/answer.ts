import { ApiRefusal } from './call-api.ts'
import { NOTE } from './in-words.ts'

/** The result of a tool as the protocol has it. */
export type Answer = {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: true
}

/**
 * The answer of a tool: its data with {@link NOTE}, as one JSON text, in which no name can pass for anything but a
 * value; a refusal of the API as an error that the assistant can read.
 */
export const answer = async (read: () => Promise<Record<string, unknown>>): Promise<Answer> => {
  try {
    const data = { note: NOTE, ...(plain(await read()) as Record<string, unknown>) }
    return { content: [{ type: 'text', text: JSON.stringify(data) }], structuredContent: data }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return { content: [{ type: 'text', text: error.message }], isError: true }
  }
}

/** Line breaks and characters that nobody sees could pass for structure, or hide a text. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** The same value with every text on one line, without invisible characters. */
const plain = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(UNSEEN, ' ')
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]))
}
