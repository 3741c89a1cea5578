import type { gameColumns as englishColumns } from '@retorna/contract/words/en/game'
import type { labels as englishLabels } from '@retorna/contract/words/en/labels'
import type { SameWords } from '@retorna/contract/words/same-words'

type Words = {
  labels: SameWords<typeof englishLabels>
  gameColumns: SameWords<typeof englishColumns>
}

/** The report texts in a language that are labels of the product. */
export const fromLabels = ({ labels, gameColumns }: Words) => ({
  latest: labels.latest,
  demo: labels.demo,
  contents: labels.contents,
  yes: labels.yes,
  no: labels.no,
  unknown: labels.unknown,
  team: labels.technicalTeam,
  someFeed: labels.aSource,
  sources: { demonstration: labels.demonstrationData, desk: labels.entryGrid },
  modes: { base: labels.baseGame, 'bonus-buy': labels.bonusBuy },
  allFeeds: labels.allFeeds,
  observedRtp: labels.observedRtp,
  columns: {
    game: labels.game,
    answer: gameColumns.answer_kind,
    games: labels.games,
    provider: labels.provider,
    operator: labels.operator,
    volatility: gameColumns.volatility,
    category: gameColumns.category,
    theoretical: gameColumns.theoretical_rtp_percent,
    rtp: labels.rtp,
    difference: labels.difference,
    verdict: labels.verdict,
    plays: labels.plays,
    turnover: labels.turnover,
    payout: labels.payout,
    days: labels.days,
    since: labels.since,
    before: labels.before,
    now: labels.now,
    lastDay: labels.lastDay,
    value: labels.value,
    variant: labels.variant,
    monitored: labels.onRecordHere,
    feed: labels.feed,
    source: labels.source,
    version: labels.version,
    mode: labels.mode,
    deviation: labels.standardDeviation,
    skewness: labels.skewness,
    hitRate: labels.hitRate,
    maximumWin: gameColumns.max_win_stakes,
    rows: labels.rows,
    readings: labels.readings,
    corrections: labels.corrections,
    day: labels.day,
    floor: labels.minimumRtp,
    statedOn: labels.asOf,
  },
  figures: {
    games: labels.games,
    providers: labels.providers,
    plays: labels.plays,
    readings: labels.readings,
    lastReading: labels.lastReading,
    edge: labels.houseEdge,
  },
  identity: {
    game: gameColumns.name,
    provider: gameColumns.provider_name,
    category: gameColumns.category,
    volatility: gameColumns.volatility,
  },
})
