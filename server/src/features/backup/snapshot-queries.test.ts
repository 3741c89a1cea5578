import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Connection } from '../../database/connection.ts'
import { copyOut } from './snapshot-queries.ts'

test('rows are counted even where the stream ends before it was told how many there were', async () => {
  const pieces = ['1\tone\\nline\n2\ttw', 'o\n', '3\tthree\n'].map((text) => Buffer.from(text))
  const stream = Object.assign(Readable.from(pieces), { rowCount: 0 })
  const query = (asked: unknown) =>
    typeof asked === 'string' ? Promise.resolve({ rows: [{ schema: 'public' }] }) : stream
  const client = { query } as unknown as Connection
  const copying = copyOut(client, { area: 'data', name: 'readings', columns: ['number', 'word'] })
  const taken: Buffer[] = []
  let next = await copying.next()
  for (; !next.done; next = await copying.next()) taken.push(next.value)
  expect(Buffer.concat(taken)).toEqual(Buffer.concat(pieces))
  expect(next.value).toBe(3)
})
