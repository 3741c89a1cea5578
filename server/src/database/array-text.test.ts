import { expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { arrayText } from './array-text.ts'

const database = useTestDatabase()

test('the database reads numbers, texts and moments of an array as they were', async () => {
  const texts = [
    'plain',
    'a "quote"',
    'a \\ and \\"',
    '{a,b}',
    'NULL',
    '',
    ' spaces ',
    'line\nbreak',
    "'",
    null,
  ]
  const numbers = [0, -1.5, 1e21, 5e-324, Number.NaN, null]
  const moments = [new Date(0), new Date('2026-11-27T01:02:03.456Z'), null]
  const { rows } = await database.pool.query(
    'select $1::text[] as texts, $2::float8[] as numbers, $3::timestamptz[] as moments',
    [arrayText(texts), arrayText(numbers), arrayText(moments)],
  )
  expect(rows).toEqual([{ texts, numbers, moments }])
})

test('nulls alone stand beside longer arrays as nulls', async () => {
  const { rows } = await database.pool.query(
    'select * from unnest($1::integer[], $2::text[]) as t (number, text)',
    [arrayText([1, 2]), arrayText([null, null])],
  )
  expect(rows).toEqual([
    { number: 1, text: null },
    { number: 2, text: null },
  ])
})
