import { useLocalStorage } from '@mantine/hooks'
import type { EntrySegment } from '@retorna/contract/staff/entry'
import { dayOf, isDay } from '@retorna/domain/day'
import { useSearchParams } from 'react-router'
import { UNSAVED_PREFIX } from '../../session/session-storage.ts'
import { SEGMENT_NAMES, toSegment } from './segment.ts'

export const SHOWN = ['all', 'missing', 'unsaved'] as const
type Shown = (typeof SHOWN)[number]

export type SheetFilters = {
  /** The feed that the readings belong to; the browser stores the last one. */
  feedId: number
  day: string
  /** The part of the plays that readings cover; if empty, all plays. */
  segment: EntrySegment
  providerId: number | null
  search: string
  shown: Shown
  /** Whether the columns of sums over single plays are shown; `null` shows them if a row has one. */
  sums: boolean | null
}

const SUMS: Readonly<Record<string, boolean>> = { 0: false, 1: true }

/**
 * The filters of the sheet, kept in the URL so that other pages can link to them.
 *
 * @param today the product's current day, used if the URL names none or a later one; `null` until it is known.
 * @param home the feed that the sheet shows until another one is chosen.
 */
export function useSheet(
  userId: string,
  today: string | null,
  home: number,
): {
  filters: SheetFilters
  change: (changes: Partial<SheetFilters>) => void
} {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('day') ?? ''
  const latest = today ?? localDay()
  // Where tomorrow has already begun, the local day may be ahead of the product's.
  const hasBegun = isDay(asked) && (today === null || asked <= today)
  const providerId = Number(address.get('provider'))
  const [chosen, choose] = useLocalStorage<number | null>({
    key: `${UNSAVED_PREFIX}entry-feed:${userId}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const remembered = chosen ?? home
  const feedId = Number(address.get('feed'))
  const filters: SheetFilters = {
    feedId: isId(feedId) ? feedId : remembered,
    day: hasBegun ? asked : latest,
    segment: toSegment({
      channel: address.get('channel') ?? '',
      stake_level: address.get('stake_level') ?? '',
      mode: address.get('mode') ?? '',
      money: address.get('money') ?? '',
    }),
    providerId: isId(providerId) ? providerId : null,
    search: address.get('search') ?? '',
    shown: SHOWN.find((shown) => shown === address.get('shown')) ?? 'all',
    sums: SUMS[address.get('sums') ?? ''] ?? null,
  }
  const change = (changes: Partial<SheetFilters>) => {
    const next = { ...filters, ...changes }
    if (changes.feedId !== undefined) choose(changes.feedId)
    const entries: [string, string][] = [
      ['feed', next.feedId === home && remembered === home ? '' : String(next.feedId)],
      ['day', next.day],
      ...SEGMENT_NAMES.map((name) => [name, next.segment[name] ?? ''] as [string, string]),
      ['provider', next.providerId === null ? '' : String(next.providerId)],
      ['search', next.search],
      ['shown', next.shown === 'all' ? '' : next.shown],
      ['sums', next.sums === null ? '' : String(Number(next.sums))],
    ]
    const given = entries.filter(([, value]) => value !== '')
    setAddress(new URLSearchParams(given), { replace: true })
  }
  return { filters, change }
}

const isId = (value: number): boolean => Number.isInteger(value) && value > 0

/** The user's local day, until the server reports the product's. */
const localDay = (): string => dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
