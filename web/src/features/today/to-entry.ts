import { paths } from '../../app/paths.ts'

type Sheet = {
  day: string
  provider?: number
  search?: string
  shown?: 'missing'
}

/**
 * The URL at which rows of a day are entered and corrected.
 *
 * @example toEntry({ day: '2026-11-21', shown: 'missing' }) // '/admin/entry?day=2026-11-21&shown=missing'
 */
export function toEntry({ day, provider, search, shown }: Sheet): string {
  const query = new URLSearchParams({ day })
  if (provider !== undefined) query.set('provider', String(provider))
  if (search !== undefined) query.set('search', search)
  if (shown !== undefined) query.set('shown', shown)
  return `${paths.admin}/entry?${query}`
}
