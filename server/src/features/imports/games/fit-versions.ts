import { compareTexts } from '@retorna/domain/game-name'
import { parseName, parseYesNo } from '../../../ingestion/cells/parse-name.ts'
import { readTheoreticalRtp } from '../../../ingestion/cells/parse-rtp.ts'
import type { Columns } from '../../../ingestion/columns/match-columns.ts'
import type { FindGame } from '../../../ingestion/game-index.ts'
import { identifyGame } from '../../../ingestion/game-index.ts'
import type { RowReader } from '../../../ingestion/interpret-rows.ts'
import type { ReadRow } from './collect-rows.ts'
import type { StoredVersion } from './queries.ts'
import { parseDay } from './read-facts.ts'

export type VersionRow = {
  gameId: number
  rtp: number
  variant: string | null
  source: string | null
  seenOn: string | null
  monitored: boolean | null
}

type Setting = { findGame: FindGame; today: string; confirmOutliers: boolean }

export const versionReader =
  (
    { notes }: Pick<Columns, 'notes'>,
    { findGame, today, confirmOutliers }: Setting,
  ): RowReader<VersionRow> =>
  (row, notation) => {
    const gameId = identifyGame(row, findGame)
    const rtp = readTheoreticalRtp(row, 'rtp', notes, confirmOutliers)
    if (row.text('rtp') === '') row.fail('rtp', 'missing-value')
    const variant = row.read('variant', parseName)
    const source = row.read('source', parseName)
    const seenOn = row.read('seen_on', (text) => parseDay(text, notation))
    if (seenOn !== null && seenOn > today) row.fail('seen_on', 'date-in-future')
    const monitored = row.read('monitored', parseYesNo)
    if (gameId === null || rtp === null || row.problems.length > 0) return null
    return { gameId, rtp, variant, source, seenOn, monitored }
  }

type Fitted = {
  inserts: Omit<StoredVersion, 'id'>[]
  updates: StoredVersion[]
  /** Versions that stop being the monitored one. */
  unmonitored: StoredVersion[]
  /** Rows that change a stored version. */
  changed: number
  repeats: { line: number; first: number }[]
  taken: { line: number; before: StoredVersion | null; after: Omit<StoredVersion, 'id'> }[]
}

/**
 * Matches rows to the stored versions. One RTP of a game that is found in several places is one version; the plain
 * variant and the latest page take precedence. Only a later page replaces stored data.
 */
export const fitVersions = (
  rows: readonly ReadRow<VersionRow>[],
  stored: readonly StoredVersion[],
): Fitted => {
  const known = new Map(stored.map((version) => [`${version.game_id} ${version.rtp}`, version]))
  const monitoredOf = new Map(
    stored.filter((version) => version.is_monitored).map((version) => [version.game_id, version]),
  )
  const fitted: Fitted = {
    inserts: [],
    updates: [],
    unmonitored: [],
    changed: 0,
    repeats: [],
    taken: [],
  }
  refuseTwoMonitored(rows)
  const good = rows.filter(({ open }) => open.problems.length === 0)
  for (const group of Map.groupBy(good, ({ value }) => `${value.gameId} ${value.rtp}`).values()) {
    const [best] = group.toSorted(byAuthority)
    if (best === undefined) continue
    const first = group[0]?.open.line ?? 0
    for (const { open } of group.slice(1)) fitted.repeats.push({ line: open.line, first })
    const isMonitored = group.some(({ value }) => value.monitored === true)
    const { value } = best
    const before = known.get(`${value.gameId} ${value.rtp}`)
    if (isMonitored) {
      const other = monitoredOf.get(value.gameId)
      if (other !== undefined && other !== before) {
        fitted.unmonitored.push({ ...other, is_monitored: false })
      }
    }
    if (before === undefined) {
      const { gameId, rtp, variant, source, seenOn } = value
      const version = { game_id: gameId, rtp, variant, source, seen_on: seenOn }
      const after = { ...version, is_monitored: isMonitored }
      fitted.inserts.push(after)
      fitted.taken.push({ line: best.open.line, before: null, after })
      continue
    }
    const after = updated(before, value, isMonitored)
    fitted.taken.push({ line: best.open.line, before, after })
    if (JSON.stringify(after) === JSON.stringify(before)) continue
    fitted.updates.push(after)
    fitted.changed++
  }
  // A version that stops being monitored may be updated by the same file; that update must not mark it as monitored
  // again.
  const losing = new Set(fitted.unmonitored.map(({ id }) => id))
  for (const version of fitted.updates) if (losing.has(version.id)) version.is_monitored = false
  return fitted
}

const refuseTwoMonitored = (rows: readonly ReadRow<VersionRow>[]): void => {
  const wanting = rows.filter(({ value }) => value.monitored === true)
  for (const group of Map.groupBy(wanting, ({ value }) => value.gameId).values()) {
    const [first] = group
    const other = group.find(({ value }) => value.rtp !== first?.value.rtp)
    if (first === undefined || other === undefined) continue
    for (const row of group) {
      const line = row === first ? other.open.line : first.open.line
      row.open.fail('monitored', 'contradicts-line', String(line))
    }
  }
}

const updated = (before: StoredVersion, row: VersionRow, isMonitored: boolean): StoredVersion => {
  const isLater = row.seenOn !== null && (before.seen_on === null || row.seenOn > before.seen_on)
  const pick = <T>(known: T | null, given: T | null): T | null =>
    isLater ? (given ?? known) : (known ?? given)
  return {
    ...before,
    variant: pick(before.variant, row.variant),
    source: pick(before.source, row.source),
    seen_on: pick(before.seen_on, row.seenOn),
    is_monitored: before.is_monitored || isMonitored,
  }
}

const byAuthority = (a: ReadRow<VersionRow>, b: ReadRow<VersionRow>): number =>
  Number(isPlain(b.value)) - Number(isPlain(a.value)) ||
  compareTexts(b.value.seenOn ?? '', a.value.seenOn ?? '') ||
  a.open.line - b.open.line

const isPlain = ({ variant }: VersionRow): boolean =>
  variant === null || /^(?:default|base|padr[aã]o)/i.test(variant)
