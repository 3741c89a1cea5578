import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { KNOWN_LAYOUTS } from '../../../test/imports/known-layouts.ts'
import { pickColumns } from './pick-columns.ts'

test.for(KNOWN_LAYOUTS)(
  '$name: each column is what its maker says',
  ({ header, row, read, asked = '', kind }) => {
    const headings = header.split('|')
    const sample = row === undefined ? headings.map((_, at) => `1${at}.50`) : row.split('|')
    const { index, questions } = pickColumns(kind ?? 'readings', headings, [sample])
    const found = Object.entries(index).map(([key, position]) => `${key}: ${headings[position]}`)
    expect(found.join(', ')).toBe(read)
    expect(
      questions
        .map(({ key, choices }) => `${key}: ${choices.map(({ value }) => value).join(' / ')}`)
        .join(', '),
    ).toBe(asked)
  },
)

test('every layout is listed with its source', async () => {
  const page = await readFile(new URL('../../../../docs/layouts.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| \[([^\]]+)\]\(https:/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(KNOWN_LAYOUTS.map(({ name }) => name).toSorted())
})
