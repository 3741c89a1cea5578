import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { JsonNumber, parseExactJson, plainDecimal } from '@retorna/domain/exact-json'
import { PULL_LIMITS } from '@retorna/domain/feeds/pull-limits'
import { stringify } from 'csv-stringify/sync'
import { PullError } from './pull-error.ts'

/** JSON is parsed as a whole, which takes several times its size in memory. */
const MAX_BYTES = 16_000_000
const MAX_COLUMNS = 200

type Fields = Map<string, string>

/**
 * Writes rows of JSON as CSV: a column per field, with nested fields as `outer.inner`. Numbers keep every digit.
 *
 * @param rows the path to the array of rows, such as `data.rows`; empty for the answer itself, or the only array in it.
 * @throws PullError `answer-unreadable`, `too-large`.
 */
export const jsonToCsv = async (path: string, csvPath: string, rows: string): Promise<void> => {
  await writeTable(rowsOf(await readJson(path), rows).map(flat), csvPath)
}

export const ndjsonToCsv = async (path: string, csvPath: string): Promise<void> => {
  await assertSmall(path)
  const records: Fields[] = []
  let number = 0
  for await (const line of createInterface({ input: createReadStream(path) })) {
    number += 1
    if (line.trim() !== '') records.push(flat(parsed(line, `line ${number}`)))
  }
  await writeTable(records, csvPath)
}

/** The content of a JSON file; numbers keep every digit. */
export const readJson = async (path: string): Promise<unknown> => {
  await assertSmall(path)
  return parsed(await readFile(path, 'utf8'), 'JSON')
}

export const rowsOf = (answer: unknown, path: string): unknown[] => {
  const found = path === '' ? answer : fieldAt(answer, path)
  if (Array.isArray(found)) return found
  const arrays = isObject(found) ? Object.values(found).filter(Array.isArray) : []
  const [only] = arrays
  if (only === undefined || arrays.length > 1) {
    throw new PullError('answer-unreadable', path === '' ? 'rows' : path)
  }
  return only
}

/** @example fieldAt({ paging: { next: 'x' } }, 'paging.next') // 'x' */
export const fieldAt = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, name) => (isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined),
      answer,
    )

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof JsonNumber)

const assertSmall = async (path: string): Promise<void> => {
  if ((await stat(path)).size > MAX_BYTES) throw new PullError('too-large', String(MAX_BYTES))
}

const parsed = (text: string, place: string): unknown => {
  try {
    return parseExactJson(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new PullError('answer-unreadable', place)
  }
}

const flat = (row: unknown): Fields => {
  const record: Fields = new Map()
  const add = (value: unknown, name: string): void => {
    if (isObject(value)) {
      for (const [key, inner] of Object.entries(value))
        add(inner, name === '' ? key : `${name}.${key}`)
    } else if (record.size < MAX_COLUMNS) record.set(name, textOf(value))
  }
  if (!isObject(row)) throw new PullError('answer-unreadable', 'rows')
  add(row, '')
  return record
}

/** A value as the text of a cell; numbers keep every digit. */
export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof JsonNumber) return plainDecimal(value.text) ?? value.text
  return Array.isArray(value)
    ? value
        .filter((one) => !isObject(one))
        .map(textOf)
        .join(', ')
    : String(value)
}

const writeTable = async (records: readonly Fields[], csvPath: string): Promise<void> => {
  if (records.length > PULL_LIMITS.rows) {
    throw new PullError('too-many-rows', String(PULL_LIMITS.rows))
  }
  const header = [...new Set(records.flatMap((record) => [...record.keys()]))].slice(0, MAX_COLUMNS)
  const lines = records.map((record) => header.map((name) => record.get(name) ?? ''))
  const text =
    header.length === 0 ? '' : stringify([header, ...lines], { quoted: true, quoted_empty: true })
  await writeFile(csvPath, text)
}
