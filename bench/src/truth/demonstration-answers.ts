import { ANSWER_KINDS, type Answer, type AnswerKind } from '@retorna/domain/answer/answer'
import { startOfDay } from '@retorna/domain/day'
import { estimateGames } from '../../../server/src/catalog/estimates/estimate-games.ts'
import { findDiscoveries } from '../../../server/src/catalog/evidence.ts'
import { readSnapshot } from '../../../server/src/catalog/to-snapshot.ts'
import { ensureTimeZone } from '../../../server/src/database/readings/time-zone.ts'
import { loadDemoCatalog } from '../../../server/src/demo/load-demo-data.ts'
import { PLANTED_FAULTS } from '../../../server/src/demo/planted-faults.ts'
import { updateEvidence } from '../../../server/src/features/evidence/update-evidence.ts'
import { publishForecasts } from '../../../server/src/features/forecast/publish-forecasts.ts'
import { median } from '../load.ts'
import { openScratchDatabase } from '../scratch-database.ts'
import { percent, type Row } from './rows.ts'

const TIME_ZONE = 'America/Sao_Paulo'
const LAST_DAY = '2026-11-22'
const DAYS = 60

type AnsweredGame = {
  slug: string
  answer: Pick<Answer, 'kind' | 'basis' | 'interval'>
  /** Whether e-BH over all games names it. */
  isNamed: boolean
}

/**
 * The answer of each game of the demonstration after its 60 days, as the product computes it from an empty database
 * on.
 */
export const demonstrationAnswers = async (): Promise<AnsweredGame[]> => {
  await using database = await openScratchDatabase('answers')
  const { db, pool } = database
  const quiet = () => {}
  await ensureTimeZone(pool, TIME_ZONE, quiet)
  await loadDemoCatalog(database, { timeZone: TIME_ZONE }, startOfDay(LAST_DAY, TIME_ZONE), quiet)
  await estimateGames(db)
  await updateEvidence(db, TIME_ZONE)
  const judged = await readSnapshot(db)
  // Only the forecasts of the last night are made; earlier ones do not affect any answer.
  const tonight = { ...judged, isDemo: false }
  await publishForecasts(db, tonight, LAST_DAY, new AbortController().signal)
  const { games } = await readSnapshot(db)
  const named = new Set(findDiscoveries(games).map(({ game }) => game.id))
  return games.map(({ id, slug, answer }) => ({ slug, answer, isNamed: named.has(id) }))
}

const TARGETS = { unknown: 5, width: 7, found: 8, named: 0, estimated: 1 }
const PLANTED = new Set(PLANTED_FAULTS.map(({ slug }) => slug))

export const demonstrationAnswerRows = (games: readonly AnsweredGame[]): Row[] => {
  const share = (part: readonly AnsweredGame[], whole: readonly AnsweredGame[]) =>
    (100 * part.length) / whole.length
  const ofKind = (kind: AnswerKind) => games.filter(({ answer }) => answer.kind === kind)
  const answered = games.filter(({ answer }) => answer.kind !== 'unknown')
  const unknown = share(ofKind('unknown'), games)
  const width = median(answered.map(({ answer }) => widthOf(answer)))
  const accused = [...ofKind('off'), ...ofKind('version')]
  const planted = games.filter(({ slug }) => PLANTED.has(slug))
  const found = accused.filter(({ slug }) => PLANTED.has(slug)).length
  const honest = games.filter(({ slug }) => !PLANTED.has(slug))
  const named = honest.filter(({ isNamed }) => isNamed).length
  const wronged = accused.filter(({ slug }) => !PLANTED.has(slug))
  const proved = wronged.filter(({ answer }) => answer.basis === 'proved')
  const estimated = share(wronged, honest) - share(proved, honest)
  const setting = { days: DAYS, games: games.length }
  return [
    {
      claim: 'demonstration-unknown',
      setting,
      values: { share: unknown },
      statement: `Games of the demonstration with no answer but unknown after ${DAYS} days`,
      measured: percent(unknown),
      target: `at most ${TARGETS.unknown} %`,
      counts: ANSWER_KINDS.map((kind) => `${ofKind(kind).length} ${kind}`).join(', '),
      isMet: unknown <= TARGETS.unknown,
    },
    {
      claim: 'demonstration-width',
      setting,
      values: { median: width },
      statement: 'Width of the interval of the others',
      measured: `median ${width.toFixed(1)} points`,
      target: `at most ${TARGETS.width} points`,
      counts: `${answered.length} games`,
      isMet: width <= TARGETS.width,
    },
    {
      claim: 'demonstration-planted',
      setting,
      values: { found, planted: planted.length },
      statement: 'Planted faults that are off or another version',
      measured: `${found} of ${planted.length}`,
      target: `at least ${TARGETS.found}`,
      counts: '',
      isMet: found >= TARGETS.found,
    },
    {
      claim: 'demonstration-honest',
      setting,
      values: { named, estimated },
      statement: 'Honest games that the list over all games names, and that are off by an estimate',
      measured: `${named}, and ${percent(estimated)}`,
      target: `${TARGETS.named}, and at most ${TARGETS.estimated} %`,
      counts: `${honest.length} games, ${proved.length} of them off by their own evidence`,
      isMet: named <= TARGETS.named && estimated <= TARGETS.estimated,
    },
  ]
}

/** The width in points; infinite if an end is unknown. */
const widthOf = ({ interval }: AnsweredGame['answer']): number =>
  interval?.low == null || interval.high === null
    ? Number.POSITIVE_INFINITY
    : interval.high - interval.low
