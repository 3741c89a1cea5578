import { type Retorna, RetornaError } from '@retorna/sdk'
import { UsageError } from './columns.ts'

/** The most that the API returns at once; of many games that match, one may have exactly this name. */
const MAX_FOUND = 1000
const MAX_NAMED = 6
const MAX_OPERATORS = 1000
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const DIGITS = /^\d+$/

/**
 * Folds a name for comparison: without case, accents and trademark signs, and with one kind of quotes and of spaces.
 */
const folded = (name: string): string =>
  name
    .replace(/[™®©℠]/g, '')
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”„]/g, '"')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

const getGame = (retorna: Retorna, id: number | string) =>
  retorna.get('/api/v1/games/{id}', { path: { id } })

/** Looks a game up by id or slug. If no game has it, `wentTo` says which game a merged one became part of. */
const findByKey = async (retorna: Retorna, key: string) => {
  try {
    return { game: await getGame(retorna, key), wentTo: undefined }
  } catch (error) {
    if (!(error instanceof RetornaError && error.status === 404)) throw error
    return { game: null, wentTo: error.problem?.detail }
  }
}

/** Finds the game with this slug, else the one with this name, else the one with this id, else the only match. */
const findGame = async (retorna: Retorna, given: string) => {
  const wanted = folded(given)
  const isDigits = DIGITS.test(wanted)
  const ofSlug = SLUG.test(wanted) && !isDigits ? await findByKey(retorna, wanted) : null
  if (ofSlug?.game) return ofSlug.game
  const query = { search: given, limit: MAX_FOUND }
  const { data } = await retorna.get('/api/v1/games', { query })
  const called = data.filter(({ name }) => folded(name) === wanted)
  // Digits are the name of some games, else an id, but never part of a name.
  const ofKey = isDigits && called.length === 0 ? await findByKey(retorna, wanted) : ofSlug
  if (ofKey?.game) return ofKey.game
  if (called.length === 0 && ofKey?.wentTo) {
    throw new UsageError(`No game is called “${given}”. ${ofKey.wentTo}`)
  }
  const [found, ...others] = isDigits || called.length > 0 ? called : data
  if (found === undefined) throw new UsageError(`No game is called “${given}”.`)
  if (others.length === 0) return getGame(retorna, found.id)
  const names = [found, ...others].slice(0, MAX_NAMED).map(({ name, slug }) => `${name} (${slug})`)
  throw new UsageError(`Several games match “${given}”: ${names.join(', ')}. Name one by its slug.`)
}

type Game = Awaited<ReturnType<typeof findGame>>

const operatorsOf = async (retorna: Retorna, { id, name }: Game, given: string | undefined) => {
  const { data: all } = await retorna.get('/api/v1/games/{id}/operators', {
    path: { id },
    query: { limit: MAX_OPERATORS },
  })
  if (given === undefined) return all
  const wanted = folded(given)
  const called = all.filter((one) => folded(one.operator_name) === wanted)
  if (called.length > 0) return called
  const ofKey = all.filter(
    ({ operator_slug: slug, operator_id: id }) => slug === wanted || String(id) === wanted,
  )
  if (ofKey.length > 0) return ofKey
  const known = all.map(({ operator_name: one }) => one).join(', ') || 'no operator'
  throw new UsageError(`No operator “${given}” reads ${name}. It is read at: ${known}.`)
}

type AtOperator = Awaited<ReturnType<typeof operatorsOf>>[number]

/**
 * Which certified version of a game an operator runs, with its probability and since when; without an operator, at each
 * one that reads the game.
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
