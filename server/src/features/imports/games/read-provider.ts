import { parseAddress, parseName } from '../cells/parse-name.ts'
import { parseSlug } from '../cells/slug.ts'
import type { RowReader } from '../interpret-rows.ts'

export type ProviderRow = { slug: string | null; name: string; logo_url: string | null }

export const readProvider: RowReader<ProviderRow> = (row) => {
  const slug = row.read('slug', parseSlug)
  const name = row.read('name', parseName)
  const logoUrl = row.read('logo_url', parseAddress)
  if (row.text('name') === '') row.fail('name', 'missing-value')
  return name === null || row.problems.length > 0 ? null : { slug, name, logo_url: logoUrl }
}
