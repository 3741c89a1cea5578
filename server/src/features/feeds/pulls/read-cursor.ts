import { open } from 'node:fs/promises'
import { fieldAt, isObject, readJson, rowsOf, textOf } from './json-table.ts'
import { PullError } from './pull-error.ts'

/** `cursor` is null on the last page. */
type Found = { cursor: string | null; hasRows: boolean }

const MAX_LENGTH = 2_000
const HEAD_BYTES = 65_536

/**
 * The cursor in a field of a JSON answer, such as `paging.next`.
 *
 * @throws PullError `cursor-missing` if the answer has no such field.
 */
export const readFieldCursor = async (path: string, name: string, rows: string): Promise<Found> => {
  const answer = await readJson(path)
  const value = fieldAt(answer, name)
  if (value === undefined || isObject(value) || Array.isArray(value)) {
    throw new PullError('cursor-missing', name)
  }
  return { cursor: cursorOf(value), hasRows: rowsOf(answer, rows).length > 0 }
}

/**
 * The cursor in the first line of a CSV answer, such as `timepoint=1504175400000`.
 *
 * @throws PullError `cursor-missing` if the first line does not have this form.
 */
export const readLineCursor = async (path: string, name: string): Promise<Found> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const [first = '', , row = ''] = buffer.toString('utf8', 0, bytesRead).split(/\r\n|\n/)
    const start = `${name}=`
    const line = first.replace(/^\uFEFF/, '').trim()
    if (!line.startsWith(start)) throw new PullError('cursor-missing', name)
    return { cursor: cursorOf(line.slice(start.length)), hasRows: row.trim() !== '' }
  } finally {
    await file.close()
  }
}

const cursorOf = (value: unknown): string | null => {
  const text = textOf(value).trim()
  if (text.length > MAX_LENGTH) throw new PullError('cursor-missing', String(MAX_LENGTH))
  return text === '' ? null : text
}
