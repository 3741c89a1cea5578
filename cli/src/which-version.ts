import { type Retorna, RetornaError } from '@retorna/sdk'
import { UsageError } from './columns.ts'

const MAX_FOUND = 6
const MAX_OPERATORS = 1000
const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A game by id, slug or part of its name. */
const findGame = async (retorna: Retorna, given: string) => {
  const found = await retorna
    .get('/api/v1/games/{id}', { path: { id: slugOf(given) } })
    .catch((error: unknown) => {
      if (error instanceof RetornaError && error.status === 404) return null
      throw error
    })
  if (found !== null) return found
  const query = { search: given, limit: MAX_FOUND }
  const { data } = await retorna.get('/api/v1/games', { query })
  const [only, other] = data
  if (only === undefined) throw new UsageError(`No game is called “${given}”.`)
  if (other === undefined) return retorna.get('/api/v1/games/{id}', { path: { id: only.id } })
  const names = data.map(({ name, slug }) => `${name} (${slug})`).join(', ')
  throw new UsageError(`Several games match “${given}”: ${names}. Name one by its slug.`)
}

type Game = Awaited<ReturnType<typeof findGame>>

const operatorsOf = async (retorna: Retorna, { id, name }: Game, given: string | undefined) => {
  const { data: all } = await retorna.get('/api/v1/games/{id}/operators', {
    path: { id },
    query: { limit: MAX_OPERATORS },
  })
  if (given === undefined) return all
  const slug = slugOf(given)
  const shown = all.filter((one) => one.operator_slug === slug || String(one.operator_id) === given)
  if (shown.length > 0) return shown
  const known = all.map(({ operator_name: one }) => one).join(', ') || 'no operator'
  throw new UsageError(`No operator “${given}” reads ${name}. It is read at: ${known}.`)
}

type AtOperator = Awaited<ReturnType<typeof operatorsOf>>[number]

/**
 * Which certified version of a game an operator runs, how sure that is and since when; without an operator, at each
 * that reads the game.
 *
 * @throws UsageError, RetornaError
 */
export const whichVersion = async (
  retorna: Retorna,
  { game: given, operator }: { game: string; operator: string | undefined },
): Promise<{ lines: string[]; rows: AtOperator[] }> => {
  const game = await findGame(retorna, given)
  const rows = await operatorsOf(retorna, game, operator)
  const versions = game.versions.map(({ rtp_percent: rtp }) => percent(rtp))
  const certified = versions.length === 0 ? '' : ` Certified versions: ${versions.join(', ')}.`
  const none = rows.length === 0 ? ['No operator has read it in the last 30 days.'] : []
  const title = `${game.name} by ${game.provider_name}.${certified}`
  return { rows, lines: [title, ...none, ...rows.flatMap((row) => linesOf(row, game))] }
}

const linesOf = (row: AtOperator, { versions }: Game): string[] => {
  const { theoretical_rtp_percent: against, monthly_rtp_percent: month } = row
  const recorded = row.version_is_stated ? `Recorded for its feed: ${percent(against)}.` : null
  const ofGame = against === null ? null : `On record for the game: ${percent(against)}.`
  const plays = row.monthly_plays?.toLocaleString('en') ?? 'an unknown number of'
  return [
    `${row.operator_name}: ${versionOf(row, versions.length === 1)}`,
    `  ${recorded ?? ['No version is recorded for its feed.', ofGame].filter(Boolean).join(' ')}`,
    ...(month === null ? [] : [`  Last 30 days: RTP ${percent(month)} over ${plays} plays.`]),
    `  Last reading: ${row.last_reading_at ?? 'none'}.`,
  ]
}

const versionOf = (row: AtOperator, isOnly: boolean): string => {
  const { likeliest_version_percent: rtp, likeliest_version_probability: probability } = row
  if (rtp === null || probability === null) {
    return isOnly
      ? 'a single version is certified, so there is nothing to tell apart.'
      : 'its days cannot tell the versions apart.'
  }
  const sure = percent(100 * probability)
  if (!row.likeliest_version_is_named) {
    return `its days make ${percent(rtp)} likeliest, with a probability of ${sure}: too little to say that it runs.`
  }
  const { likeliest_version_since: since } = row
  return `runs ${percent(rtp)}, with a probability of ${sure}${since === null ? '' : `, since about ${since}`}.`
}

const percent = (value: number | null): string =>
  value === null ? '–' : `${value.toLocaleString('en', { maximumFractionDigits: 2 })} %`
