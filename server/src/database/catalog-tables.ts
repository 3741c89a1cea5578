import type { EvidenceGap } from '@retorna/contract/evidence'
import type { Silence } from '@retorna/domain/answer/estimate-from-days'
import type { Period } from '@retorna/domain/day'
import type { FeedKind, FeedProblem, Measures } from '@retorna/domain/feeds/feed'
import type { Win } from '@retorna/domain/forecast/payout-wins'
import type { SegmentMode, SegmentMoney } from '@retorna/domain/readings/segment'
import type { VolatilityClass } from '@retorna/domain/statistics/volatility'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Day, ExactDecimal, Moment, Stamp } from './column-types.ts'

type ReadingColumns = {
  feed_id: number
  game_id: number
  read_at: Moment
  rtp: number
  turnover: number | null
  payout: number | null
  plays: number | null
  stake_squares: ExactDecimal
  stake_cubes: ExactDecimal
  max_stake: ExactDecimal
  payout_squares: ExactDecimal
  version_rtp: number | null
  window_from: Moment | null
  max_win: number | null
  note: string | null
  source: string
  entered_by: string
  batch_id: number | null
  /** The parts that it is the sum of, by the id of their segment. */
  segments: ColumnType<object | null, object | null | undefined, never>
}

type DayColumns = {
  game_id: number
  day: Day
  rtp: number
  turnover: number | null
  payout: number | null
  plays: number | null
  stake_squares: number | null
  stake_cubes: number | null
  max_stake: number | null
  payout_squares: number | null
  readings: number
  last_reading_at: Moment
  /** Readings that the figure leaves out. */
  left_out: Generated<number>
}

/**
 * What a change affects beyond single rows (decision 0095). `game`: the answers and figures of some games. `others`: the games
 * that are ranked or judged together with them. `days`: all days of some games. `rows`: all their days and readings. `gone`:
 * games that were removed. `everything`: the whole catalog.
 */
export type LoggedChange = 'game' | 'others' | 'days' | 'rows' | 'gone' | 'everything'

/** Games, their readings and what staff maintain. */
export type CatalogTables = {
  providers: {
    id: GeneratedAlways<number>
    slug: string
    name: string
    logo_url: string | null
    is_active: Generated<boolean>
    /** The provider that this duplicate was merged into. */
    merged_into: number | null
    created_at: Stamp
    updated_at: Stamp
  }
  games: {
    id: GeneratedAlways<number>
    slug: string
    provider_id: number
    name: string
    category: string | null
    volatility_class: VolatilityClass | null
    standard_deviation: number | null
    reels: number | null
    paylines: number | null
    launch_date: Day | null
    min_bet: number | null
    max_bet: number | null
    bet_currency: string | null
    max_win_multiplier: number | null
    /** Points of the certified RTPs that progressive jackpots pay; null: it is not known whether they are in them. */
    jackpot_share: number | null
    technology: string | null
    platforms: Generated<string[]>
    features: Generated<string[]>
    popularity_rating: number | null
    reviews: number | null
    source: string | null
    is_active: Generated<boolean>
    /** The game that this duplicate was merged into. */
    merged_into: number | null
    created_at: Stamp
    updated_at: Stamp
  }
  rtp_versions: {
    id: GeneratedAlways<number>
    game_id: number
    rtp: number
    variant: string | null
    is_monitored: Generated<boolean>
    source: string | null
    seen_on: Day | null
    created_at: Stamp
  }
  game_images: {
    game_id: number
    content_type: string
    sha256: string
    bytes: Buffer
    created_at: Stamp
  }
  operators: { id: GeneratedAlways<number>; slug: string; name: string }
  feeds: {
    id: GeneratedAlways<number>
    name: string
    kind: FeedKind
    operator_id: number | null
    currency: string | null
    /** Null: the platform's. */
    time_zone: string | null
    measures: Generated<Measures>
    due_every_minutes: number | null
    is_public: Generated<boolean>
    created_at: Stamp
    stopped_at: Moment | null
  }
  feed_problems: {
    id: GeneratedAlways<number>
    feed_id: number
    problem: FeedProblem
    game_id: number | null
    since: Stamp
    refused_rows: number | null
    all_rows: number | null
    is_told: Generated<boolean>
  }
  feed_mutes: { feed_id: number; ends_at: Moment; reason: string; muted_by: string }
  fallen_totals: {
    id: GeneratedAlways<number>
    feed_id: number
    batch_id: number
    game_id: number
    read_at: Moment
    problem: 'total-falls' | 'total-without-volumes'
    noted_at: Stamp
  }
  feed_games: { feed_id: number; game_id: number; version_id: number }
  /** What the days of a segment under the version of its feed come to. RTPs in percent. */
  segment_evidence: {
    game_id: number
    segment_id: number
    certified_rtp: number | null
    spread: number | null
    days: number
    first_day: Day
    last_day: Day
    turnover: number
    payout: number
    plays: number | null
    jackpot_contribution: number | null
    jackpot_win: number | null
    log_evidence: number | null
    outside_since: Day | null
    proved_low: number | null
    proved_high: number | null
    rtp_low: number | null
    rtp_high: number | null
    silence: Silence['reason'] | null
    silent_day: Day | null
  }
  segments: {
    id: GeneratedAlways<number>
    feed_id: number
    channel: string | null
    stake_level: string | null
    mode: SegmentMode | null
    money: SegmentMoney | null
  }
  import_batches: {
    id: GeneratedAlways<number>
    /** Of readings alone. */
    feed_id: number | null
    kind: 'providers' | 'games' | 'versions' | 'readings'
    file_name: string
    sha256: string
    rows_new: number
    rows_changed: number
    rows_unchanged: number
    rows_refused: number
    rows_waiting: Generated<number>
    actor: string
    created_at: Stamp
    undone_at: Moment | null
    undone_by: string | null
  }
  /** `changed_in`: the transaction that stored the row, an `xid8`. */
  readings: ReadingColumns & { entered_at: Stamp; changed_in: Generated<string> }
  reading_corrections: ReadingColumns & {
    id: GeneratedAlways<number>
    entered_at: Moment
    replaced_by_batch: number | null
    replaced_at: Stamp
  }
  reading_reviews: {
    game_id: number
    day: Day
    rtp: number
    judgment: 'ok' | 'corrected' | 'watch'
    note: string
    reviewed_by: string
    reviewed_at: Stamp
  }
  catalogue_changes: {
    id: GeneratedAlways<number>
    batch_id: number
    table_name: 'providers' | 'games' | 'rtp_versions'
    row_id: number
    before: ColumnType<unknown, string | null, never>
  }
  /** The day over its feeds; `feed_id` is its only one, null where several read it. */
  daily_rtp: DayColumns & {
    feed_id: number | null
    in_stakes: Generated<boolean>
    is_segmented: Generated<boolean>
    changed_in: Generated<string>
  }
  /** Days and readings that are gone. */
  removed_rows: {
    id: GeneratedAlways<number>
    changed_in: Generated<string>
    removed_at: Stamp
    game_id: number
    day: Day | null
    read_at: Moment | null
    feed_id: number | null
    version_rtp: number | null
  }
  /** Changes beyond single rows; without games: of all. */
  catalog_log: {
    id: GeneratedAlways<number>
    changed_in: Generated<string>
    logged_at: Stamp
    kind: LoggedChange
    games: number[] | null
  }
  /** The days that several feeds read, by feed. */
  shared_days: DayColumns & { feed_id: number }
  /** A view: every day of every feed. */
  feed_days: DayColumns & { feed_id: number }
  game_totals: { game_id: number; readings: number }
  published_days: {
    day: string
    rtp: number
    games: number
    readings: number
    rising: number
    falling: number
    steady: number
    published_at: Stamp
  }
  game_metrics: {
    game_id: number
    as_of: Day
    /** Since when payouts are without what jackpots paid; null: nothing tells these apart. */
    jackpots_since: Day | null
    current_rtp: number
    current_day: Day
    current_plays: number | null
    previous_rtp: number | null
    weekly_rtp: number | null
    monthly_rtp: number | null
    turnover_1d: number | null
    payout_1d: number | null
    turnover_7d: number | null
    payout_7d: number | null
    turnover_30d: number | null
    payout_30d: number | null
    plays_7d: number | null
    plays_30d: number | null
    stake_squares_1d: number | null
    stake_squares_7d: number | null
    stake_squares_30d: number | null
    stake_cubes_1d: number | null
    stake_cubes_7d: number | null
    stake_cubes_30d: number | null
    max_stake_1d: number | null
    max_stake_7d: number | null
    max_stake_30d: number | null
    payout_squares_1d: number | null
    payout_squares_7d: number | null
    payout_squares_30d: number | null
    /** Readings of the day; days of the windows. */
    left_out_1d: Generated<number>
    left_out_7d: Generated<number>
    left_out_30d: Generated<number>
    readings: number
    last_reading_at: Moment
  }
  payout_tables: {
    id: GeneratedAlways<number>
    game_id: number
    version_rtp: number
    mode: 'base' | 'bonus-buy'
    source: string
    file_name: string
    rows: number
    rtp: number
    standard_deviation: number
    skewness: number
    kurtosis: number
    second_moment: number
    third_moment: number
    hit_rate: number
    maximum_win: number
    payouts: number
    distribution: Buffer
    /** The table in a few wins, once a forecast has needed it. */
    wins: ColumnType<Win[] | null, string | null, string | null>
    uploaded_by: string
    uploaded_at: Stamp
    deleted_at: ColumnType<Date | null, never, unknown>
  }
  game_estimates: {
    game_id: number
    basis: string
    measured_variance: number | null
    measured_degrees: number | null
    stake_scale: number | null
    stake_degrees: number | null
  }
  /** A view. */
  game_bases: {
    game_id: GeneratedAlways<number>
    theoretical_rtp: GeneratedAlways<number | null>
    payout_table_id: GeneratedAlways<number | null>
    basis: GeneratedAlways<string>
  }
  table_limits: {
    game_id: number
    period: Period
    basis: string
    watch_low: number
    watch_high: number
    outside_low: number
    outside_high: number
  }
  version_changes: {
    id: GeneratedAlways<number>
    game_id: number
    rtp: number
    at: Stamp
  }
  /** A view. */
  evidence_bases: {
    game_id: GeneratedAlways<number>
    /** 0: over all feeds. */
    feed_id: GeneratedAlways<number>
    theoretical_rtp: GeneratedAlways<number>
    /** Infinite: since ever. */
    since: GeneratedAlways<Date | number>
    jackpots_since: GeneratedAlways<Day | null>
    /** Null: there is no evidence. */
    second_moment: GeneratedAlways<number | null>
    third_moment: GeneratedAlways<number | null>
    maximum_win: GeneratedAlways<number | null>
    payout_table_id: GeneratedAlways<number | null>
    basis: GeneratedAlways<string>
  }
  changed_days: { game_id: number; first_day: Day }
  daily_evidence: {
    game_id: number
    /** 0: over all feeds. */
    feed_id: number
    day: Day
    standing: Buffer
    outside_since: Day | null
  }
  game_evidence: {
    game_id: number
    /** 0: over all feeds. */
    feed_id: number
    basis: string
    days: number
    first_day: Day | null
    last_day: Day | null
    log_evidence: number
    outside_since: Day | null
    missing: EvidenceGap[]
    has_payout_squares: boolean
    rtp_low: number | null
    rtp_high: number | null
  }
  day_estimates: {
    game_id: number
    /** 0: over all feeds. */
    feed_id: number
    basis: string
    /** Percent: what the days are judged against. */
    certified_rtp: number | null
    days: number
    first_day: Day | null
    last_day: Day | null
    rtp: number | null
    rtp_low: number | null
    rtp_high: number | null
    silence: Silence['reason'] | null
    silent_day: Day | null
    said_since: Day | null
    back_since: Day | null
    /** Whether the days count in average stakes, because several currencies were played. */
    in_stakes: boolean
  }
  entry_batches: {
    user_id: string
    key: string
    saved_at: Stamp
    outcome: unknown
  }
  desk_imports: {
    id: GeneratedAlways<number>
    user_id: string
    file_name: string
    bytes: number
    header: string[]
    sample: ColumnType<unknown, string, string>
    shape: Buffer
    inspection: ColumnType<unknown, string | null, never>
    sheet: string | null
    sheets: Generated<string[]>
    header_line: Generated<number>
    options: ColumnType<unknown, string, string>
    is_remembered: boolean
    accept_partly: Generated<boolean>
    state: Generated<
      | 'uploading'
      | 'draft'
      | 'queued'
      | 'running'
      | 'done'
      | 'nothing-new'
      | 'refused'
      | 'failed'
      | 'interrupted'
    >
    received: number
    modified_at: number | null
    progress: ColumnType<unknown, string | null, string | null>
    report: ColumnType<unknown, string | null, string | null>
    problem: ColumnType<unknown, string | null, string | null>
    batch_id: number | null
    created_at: Stamp
    updated_at: Stamp
  }
  desk_import_parts: {
    import_id: number
    file: 'source' | 'refused'
    position: number
    bytes: Buffer
  }
  import_layouts: {
    id: GeneratedAlways<number>
    feed_id: number | null
    shape: Buffer
    name: string | null
    options: ColumnType<unknown, string, string>
    used_by: string
    used_at: Stamp
  }
  content_entries: {
    id: GeneratedAlways<number>
    kind: 'testimonial' | 'faq' | 'showcase' | 'support'
    position: number
    is_published: Generated<boolean>
    is_example: Generated<boolean>
    title_en: string
    title_pt: string
    body_en: string
    body_pt: string
    link: string | null
    updated_at: Stamp
  }
  settings: { key: string; value: ColumnType<unknown, string, string> }
  audit_log: {
    id: GeneratedAlways<number>
    at: Stamp
    actor: string
    action: string
    subject: string
    batch_id: number | null
    before: ColumnType<unknown, string | null, never>
    after: ColumnType<unknown, string | null, never>
  }
}
