import { nameKey, slugOf } from '@retorna/domain/game-name'
import type { Connection } from '../../../database/connection.ts'
import { parseAddress, parseName, parseSlug } from '../../../ingestion/cells/parse-name.ts'
import type { ColumnKey } from '../../../ingestion/columns/headers.ts'
import type { RowReader, Table } from '../../../ingestion/interpret-rows.ts'
import type { Notices } from '../../../ingestion/problem.ts'
import type { Prepared } from '../prepared.ts'
import { changesBetween, collectTaken } from '../prepared.ts'
import { namedRows, slugBook } from './catalog-books.ts'
import {
  collectRows,
  mergeFields,
  outcomeOf,
  type ReadRow,
  settleGroups,
  settleRepeats,
} from './collect-rows.ts'
import {
  insertRows,
  lockCatalog,
  providerAliases,
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
  const { bySlug, byName } = namedRows(stored, await providerAliases(client))
  const slugs = slugBook(bySlug.keys())
  const inserts: Omit<StoredProvider, 'id'>[] = []
  const updates: StoredProvider[] = []
  const taken = collectTaken()
  /**
   * Finds the row's stored provider, if any; returns false and adds a problem if its slug and name belong to two
   * providers.
   */
  const identify = ({ open, value }: ReadRow<ProviderRow>): boolean => {
    const named = byName.get(keyOfName(value))
    const slugged = value.slug === null ? undefined : bySlug.get(value.slug)
    if (slugged !== undefined && named !== undefined && slugged !== named) {
      open.fail('slug', 'slug-of-another', slugged.name)
      return false
    }
    value.stored = slugged ?? named ?? null
    const isNamedAsAlias = named !== undefined && keyOfName(named) !== keyOfName(value)
    if (isNamedAsAlias || (slugged !== undefined && slugged.slug !== value.slug)) {
      // The name of a merged duplicate renames nothing.
      value.slug = null
      value.name = null
    }
    return true
  }
  const place = ({ open, value }: ReadRow<ProviderRow>): void => {
    const { stored: known } = value
    if (known === null) {
      const name = value.name ?? ''
      const slug = value.slug ?? slugs.free(slugOf(name))
      const provider = { slug, name, logo_url: value.logo_url }
      inserts.push(provider)
      taken.add('new', () => takenRow(open.line, null, provider))
      return
    }
    const isSpelling = value.name === null || keyOfName(value) === keyOfName(known)
    const name = isSpelling ? known.name : (value.name ?? '')
    const logoUrl = value.logo_url ?? known.logo_url
    const provider = { ...known, name, logo_url: logoUrl }
    const isSame = name === known.name && logoUrl === known.logo_url
    if (!isSame) updates.push(provider)
    taken.add(isSame ? 'unchanged' : 'changed', () => takenRow(open.line, known, provider))
  }
  const settledByName = settleGroups(rows.good, keyOfName, mergeProviderRows)
  const identified = settledByName.map(({ row }) => row).filter(identify)
  // Rows with different names may also be about one provider.
  const settled = settleGroups(identified, keyOf, mergeProviderRows)
  for (const { row } of settled) slugs.add(row.value.slug ?? '')
  for (const { row } of settled) place(row)
  settleRepeats([...settledByName, ...settled], 'slug', notices)
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

type ProviderRow = {
  slug: string | null
  name: string | null
  logo_url: string | null
  /** The row's stored provider, once found. */
  stored: StoredProvider | null
}

const readProvider: RowReader<ProviderRow> = (row) => {
  const slug = row.read('slug', parseSlug)
  const name = row.read('name', parseName)
  const logoUrl = row.read('logo_url', parseAddress)
  if (row.text('name') === '') row.fail('name', 'missing-value')
  if (name === null || row.problems.length > 0) return null
  return { slug, name, logo_url: logoUrl, stored: null }
}

const keyOfName = ({ name }: { name: string | null }): string => nameKey(name ?? '')

const keyOf = (row: ProviderRow): string => {
  if (row.stored !== null) return `stored ${row.stored.id}`
  return row.slug === null ? `named ${keyOfName(row)}` : `slug ${row.slug}`
}

/** Merges two rows about one provider, or returns the column in which they contradict each other. */
const mergeProviderRows = (
  into: ProviderRow,
  from: ProviderRow,
): ProviderRow | { differs: ColumnKey } => {
  const merged = mergeFields(statedBy(into), statedBy(from))
  if ('differs' in merged) return { differs: merged.differs as ColumnKey }
  return { ...into, ...merged.merged, name: into.name ?? from.name }
}

const statedBy = (row: ProviderRow) => ({
  slug: row.slug,
  // Spellings of one name do not contradict each other.
  name: row.name === null ? null : keyOfName(row),
  logo_url: row.logo_url,
})
