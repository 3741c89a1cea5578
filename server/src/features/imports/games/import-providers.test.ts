import { beforeEach, expect, test } from 'vitest'
import { refusals, useImportHarness } from '../../../../test/imports/import-harness.ts'

const h = useImportHarness()
beforeEach(async () => {
  await h.bring('providers', 'slug,name\nacme,Acme\n')
})

const providers = () =>
  h.rows('select slug, name, logo_url from providers where merged_into is null order by id')

test.each([
  ['a stored one by its slug', 'acme,Acme One,\nacme,Acme Two,'],
  ['a stored one by its slug and by its name', 'acme,Acme One,\n,ACME,'],
  ['a new one', 'bird,Bird One,\nbird,Bird Two,'],
  ['one name', 'bird,Bird,\nheron,Bird,'],
  ['logos', ',Acme,https://example.com/1.webp\n,ACME,https://example.com/2.webp'],
])('rows that call a provider differently are all refused: %s', async (_, rows) => {
  const summary = await h.bring('providers', `slug,name,logo\n${rows}\n`)
  expect(summary).toMatchObject({ counts: { new: 0, changed: 0, refused: 2 } })
  expect(refusals(summary)).toEqual(['2 contradicts-line', '3 contradicts-line'])
  expect(await providers()).toEqual([{ slug: 'acme', name: 'Acme', logo_url: null }])
})

test('a row without slug is about the provider that another row of its name tells', async () => {
  const file = 'slug,name,logo\nacme,Acme One,\n,ACME ONE,https://example.com/1.webp\n'
  expect((await h.bring('providers', file)).counts).toMatchObject({ changed: 1, unchanged: 1 })
  expect(await providers()).toEqual([
    { slug: 'acme', name: 'Acme One', logo_url: 'https://example.com/1.webp' },
  ])
})

test('a row without slug leaves the slug that another row states', async () => {
  const file = 'slug,name\n,Bird!\nbird,The Birds\n'
  expect((await h.bring('providers', file)).counts).toMatchObject({ new: 2, refused: 0 })
  expect(await providers()).toMatchObject([
    { slug: 'acme' },
    { slug: 'bird-2', name: 'Bird!' },
    { slug: 'bird', name: 'The Birds' },
  ])
})

test.each([
  ['its name', ',Acme AB,\n,Acme,'],
  ['its slug', 'acme-ab,Acme AB,\nacme,Acme,'],
  ['its slug and a new name', 'acme-ab,Acme Group,\nacme,Acme,'],
])('a merged duplicate that a file tells by %s renames nothing', async (_, rows) => {
  await h.database.pool.query(`
    insert into providers (slug, name, is_active, merged_into)
    select 'acme-ab', 'Acme AB', false, id from providers`)
  const summary = await h.bring('providers', `slug,name,logo\n${rows}\n`)
  expect(summary).toMatchObject({ outcome: 'nothing-new', counts: { unchanged: 2 } })
  expect(await providers()).toEqual([{ slug: 'acme', name: 'Acme', logo_url: null }])
})
