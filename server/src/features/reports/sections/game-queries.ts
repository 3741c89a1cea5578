import type { RangeGap, VersionGap } from '@retorna/contract/forecast'
import type {
  AnswerChanged,
  RtpAlertData,
  VersionSwitch,
} from '@retorna/contract/notifications/inbox'
import type { FeedKind } from '@retorna/domain/feeds/feed'
import type { Outcome } from '@retorna/domain/investigations/investigation'
import { sql } from 'kysely'
import { type Database, findRows } from '../../../database/connection.ts'
import { NAME_FOR_READERS, SOURCE_FOR_READERS } from '../../../database/feeds.ts'
import { IS_ALERT } from '../../../database/is-alert.ts'
import type { ReadingsOfDays } from '../../../database/readings/readings-of-days.ts'
import { ofFeed } from '../findings/source-queries.ts'

/** A report lists no more readings than this, and its text says so. */
export const MAX_READINGS = 20_000

/** A game's readings of some days; with `feedId`, only those that this feed read. */
export type Span = {
  gameId: number
  feedId: number | undefined
  areOfDays: ReadingsOfDays['areOfDays']
}

/** The theoretical RTPs published for a game, highest first. */
export const versionsOf = (db: Database, gameId: number) =>
  db
    .selectFrom('rtp_versions')
    .select(['rtp', 'variant', 'is_monitored as isMonitored', 'source', 'seen_on as seenOn'])
    .where('game_id', '=', gameId)
    .orderBy('rtp', 'desc')
    .execute()

/** A game's current payout tables, by RTP. */
export const tablesOf = (db: Database, gameId: number) =>
  db
    .selectFrom('payout_tables')
    .select(['version_rtp as versionRtp', 'mode', 'source', 'rows', 'rtp', 'skewness'])
    .select(['standard_deviation as standardDeviation', 'hit_rate as hitRate'])
    .select(['maximum_win as maximumWin', 'uploaded_at as uploadedAt'])
    .where('game_id', '=', gameId)
    .where('deleted_at', 'is', null)
    .orderBy('version_rtp', 'desc')
    .orderBy('mode')
    .execute()

/** The feed and the source of readings, for readers and for staff. */
export type Origin = {
  feedKind: FeedKind
  /** The feed's operator, or a public feed; `null` if its name is for staff alone. */
  feed: string | null
  operatorId: number | null
  feedOfStaff: string
  /** `null` if a program of the feed sent it. */
  source: string | null
  sourceOfStaff: string
}

export type ReadingRow = Origin & {
  readAt: Date
  rtp: number
  turnover: number | null
  payout: number | null
  plays: number | null
  enteredBy: string
  enteredAt: Date
}

const FEED = sql`f.kind as "feedKind", ${sql.raw(NAME_FOR_READERS)} as feed, o.id as "operatorId", f.name as "feedOfStaff",
  ${sql.raw(SOURCE_FOR_READERS)} as "source", r.source as "sourceOfStaff"`

const FEEDS = sql`join feeds f on f.id = r.feed_id left join operators o on o.id = f.operator_id`

const COLUMNS = sql`
  r.read_at as "readAt", r.rtp, r.turnover, r.payout, r.plays, ${FEED},
  coalesce(u.name, r.entered_by) as "enteredBy", r.entered_at as "enteredAt"`

/** A game's readings of some days, oldest first, at most {@link MAX_READINGS}. */
export const readingsOf = (
  db: Database,
  { gameId, feedId, areOfDays }: Span,
) => findRows<ReadingRow>(db)`
    select ${COLUMNS} from readings r ${FEEDS} left join users u on u.id = r.entered_by
    where r.game_id = ${gameId} and ${areOfDays}
      and ${ofFeed('r.feed_id', feedId)}
    order by r.read_at, r.feed_id, r.version_rtp limit ${MAX_READINGS}`

/** The values of readings of some days that were replaced, with the current values; oldest first. */
export const correctionsOf = (db: Database, { gameId, feedId, areOfDays }: Span) => {
  return findRows<ReadingRow & { replacedAt: Date; rtpNow: number | null }>(db)`
    select ${COLUMNS}, r.replaced_at as "replacedAt", n.rtp as "rtpNow"
    from reading_corrections r ${FEEDS} left join users u on u.id = r.entered_by
    left join readings n on n.game_id = r.game_id and n.read_at = r.read_at
      and n.feed_id = r.feed_id and n.version_rtp is not distinct from r.version_rtp
    where r.game_id = ${gameId} and ${areOfDays}
      and ${ofFeed('r.feed_id', feedId)}
    order by r.read_at, r.id limit ${MAX_READINGS}`
}

type SourceRow = Origin & { readings: number; first: Date; last: Date }

/** The sources of a game's readings of some days. */
export const sourcesOf = (db: Database, { gameId, feedId, areOfDays }: Span) => {
  return findRows<SourceRow>(db)`
    select ${FEED}, count(*)::int as readings, min(r.read_at) as first, max(r.read_at) as last
    from readings r ${FEEDS}
    where r.game_id = ${gameId} and ${areOfDays}
      and ${ofFeed('r.feed_id', feedId)}
    group by f.id, f.kind, f.name, f.is_public, o.id, o.name, r.source order by readings desc, f.id, r.source`
}

/** The change that an alert reported. RTPs in percent; for a version, `null` means none of the certified ones. */
export type FiredAlert = { at: Date; gameId: number } & (
  | { kind: 'rtp-alert'; data: RtpAlertData }
  | { kind: 'version-switch'; data: VersionSwitch['data'] }
  | { kind: 'answer-changed'; data: AnswerChanged['data'] }
)

/** The changes that a user's alerts reported in a period, latest first. */
export const firedAlerts = (
  db: Database,
  { userId, from, to }: { userId: string; from: Date; to: Date },
) => findRows<FiredAlert>(db)`
    select created_at as at, game_id as "gameId", kind, data from notifications
    where user_id = ${userId} and ${IS_ALERT}
      and created_at >= ${from} and created_at < ${to}
    order by id desc limit ${MAX_READINGS}`

/** Quantiles and RTPs in percent (database, migration 0054). */
export type Stated = {
  operatorId: number | null
  operator: string | null
  madeOn: string
  day: number[] | null
  week: number[] | null
  versions: number[] | null
  probabilities: number[] | null
  /** Why the ranges or the probabilities are missing; `null` if they are present. */
  missing: RangeGap | null
  versionsMissing: VersionGap | null
}

/** The latest statements about a game, over all feeds and by operator. */
export const statedOf = (db: Database, gameId: number) => findRows<Stated>(db)`
    select s.operator_id as "operatorId", o.name as operator, f.made_on as "madeOn", f.day, f.week, f.versions, f.probabilities,
      t.missing, t.versions_missing as "versionsMissing"
    from forecast_series s
    join forecast_standings t on t.series_id = s.id
    join forecasts f on f.series_id = s.id and f.made_on = t.made_on
    left join operators o on o.id = s.operator_id
    where s.game_id = ${gameId}`

/** An investigation of a game; `text` is its outcome, empty while it is open. */
export type InvestigationOfGame = {
  id: number
  operator: string | null
  openedAt: Date
  closedAt: Date | null
  dueOn: string
  outcome: Outcome | null
  text: string
}

/** The latest investigations of a game, open ones first. */
export const investigationsOf = (
  db: Database,
  gameId: number,
  most: number,
) => findRows<InvestigationOfGame>(db)`
    select i.id, o.name as operator, i.opened_at as "openedAt", i.closed_at as "closedAt",
      i.due_on as "dueOn", i.outcome, coalesce(e.text, '') as text
    from investigations i
    left join operators o on o.id = i.operator_id
    left join lateral (
      select content ->> 'text' as text from investigation_entries
      where investigation_id = i.id and content ->> 'kind' = 'outcome'
      order by id desc limit 1) e on true
    where i.game_id = ${gameId}
    order by i.closed_at desc nulls first, i.id desc
    limit ${most}`
