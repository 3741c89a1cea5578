import { nameKey, slugOf } from '@retorna/domain/game-name'
import type { Connection } from '../../../database/connection.ts'
import { parseAddress, parseName, parseSlug } from '../../../ingestion/cells/parse-name.ts'
import type { RowReader, Table } from '../../../ingestion/interpret-rows.ts'
import type { Notices } from '../../../ingestion/problem.ts'
import type { Prepared } from '../prepared.ts'
import { changesBetween, collectTaken } from '../prepared.ts'
import { namedRows, slugBook } from './catalog-books.ts'
import { collectRows, mergeFields, outcomeOf, type ReadRow, settleGroups } from './collect-rows.ts'
import {
  aliases,
  insertRows,
  lockCatalog,
  type StoredProvider,
  storedProviders,
  updateRows,
} from './queries.ts'

/** Reads a file of providers and compares it with the stored ones. */
export const prepareProviders = async (
  client: Connection,
  table: Table,
  notices: Notices,
): Promise<Prepared> => {
  const rows = await collectRows(table, readProvider)
  await lockCatalog(client)
  const stored = await storedProviders(client)
  const { bySlug, byName } = namedRows(stored, await aliases(client, 'providers'))
  const slugs = slugBook(bySlug.keys())
  const inserts: Omit<StoredProvider, 'id'>[] = []
  const updates: StoredProvider[] = []
  const taken = collectTaken()
  const place = ({ open, value }: ReadRow<ProviderRow>): void => {
    const named = byName.get(nameKey(value.name))
    const slugged = value.slug === null ? undefined : bySlug.get(value.slug)
    if (slugged !== undefined && named !== undefined && slugged !== named) {
      open.fail('slug', 'slug-of-another', slugged.name)
      return
    }
    const known = slugged ?? named
    if (known === undefined) {
      const slug = value.slug ?? slugs.free(slugOf(value.name))
      if (value.slug !== null && slugs.has(slug)) {
        open.fail('slug', 'slug-of-another', slug)
        return
      }
      slugs.add(slug)
      const provider = { slug, name: value.name, logo_url: value.logo_url }
      inserts.push(provider)
      taken.add('new', () => takenRow(open.line, null, provider))
      return
    }
    // The name of a merged duplicate does not rename anything.
    const name = named === known ? known.name : value.name
    const logoUrl = value.logo_url ?? known.logo_url
    const provider = { ...known, name, logo_url: logoUrl }
    const isSame = name === known.name && logoUrl === known.logo_url
    if (!isSame) updates.push(provider)
    taken.add(isSame ? 'unchanged' : 'changed', () => takenRow(open.line, known, provider))
  }
  const settled = settleGroups(
    rows.good,
    (value) => nameKey(value.name),
    (into, from) => {
      const merged = mergeFields({ ...into, name: null }, { ...from, name: null })
      if ('differs' in merged) return { differs: merged.differs === 'slug' ? 'slug' : 'logo_url' }
      return { ...merged.merged, name: into.name }
    },
  )
  for (const { row, repeats } of settled) {
    place(row)
    for (const { open } of repeats) {
      if (row.open.problems.length > 0) open.fail('slug', 'contradicts-line', String(row.open.line))
      else notices.addMany('repeats-line', 1, [{ line: open.line, first: row.open.line }])
    }
  }
  return {
    ...outcomeOf(rows.all, { new: inserts.length, changed: updates.length }),
    takenRows: async () => taken.rows,
    store: async (batchId) => {
      await insertRows(client, 'providers', batchId, inserts)
      await updateRows(client, 'providers', batchId, updates)
    },
  }
}

const takenRow = (
  line: number,
  before: StoredProvider | null,
  { slug, name, logo_url }: Omit<StoredProvider, 'id'>,
) => ({
  line,
  name: before?.name ?? name,
  changes: changesBetween(before, { slug, name, logo_url }),
})

type ProviderRow = { slug: string | null; name: string; logo_url: string | null }

const readProvider: RowReader<ProviderRow> = (row) => {
  const slug = row.read('slug', parseSlug)
  const name = row.read('name', parseName)
  const logoUrl = row.read('logo_url', parseAddress)
  if (row.text('name') === '') row.fail('name', 'missing-value')
  return name === null || row.problems.length > 0 ? null : { slug, name, logo_url: logoUrl }
}
