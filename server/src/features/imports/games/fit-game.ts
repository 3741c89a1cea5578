import { isSameCurrency, isSymbol } from '@retorna/domain/currency'
import { gameSlugs, signedKey } from '@retorna/domain/game-name'
import type { GameBook, ProviderBook } from './catalog-books.ts'
import type { ReadRow } from './collect-rows.ts'
import type { GameFields, StoredGame, StoredProvider, StoredVersion } from './queries.ts'
import type { GameRow } from './read-game.ts'

type GameValues = Omit<StoredGame, 'id' | 'provider_id'>

/** A row as it will be stored, and the changes. */
export type FittedGame = {
  outcome: 'new' | 'changed' | 'unchanged'
  /** `null` if the game is new. */
  stored: StoredGame | null
  /** The provider of a new game. */
  provider: StoredProvider | null
  /** `null` if the game itself does not change. */
  values: GameValues | null
  version: MonitoringStep
  /** The RTP that stays monitored although the row states another. */
  keptRtp: number | null
}

type Books = { games: GameBook; providers: ProviderBook; versions: Monitoring }

/** Matches a row to the catalog; returns `null` and adds a problem if they contradict each other. */
export const fitGame = (
  { open, value }: ReadRow<GameRow>,
  { games, providers, versions }: Books,
): FittedGame | null => {
  const { stored, theoreticalRtp } = value
  if (currenciesDiffer(value)) {
    const hint = `${stored?.bet_currency}, ${value.fields.bet_currency}`
    open.fail('bet_currency', 'currencies-differ', hint)
    return null
  }
  const values = valuesOf(value, stored)
  if (values.min_bet !== null && values.max_bet !== null && values.min_bet > values.max_bet) {
    open.fail('min_bet', 'bets-out-of-order')
    return null
  }
  const version: MonitoringStep =
    theoreticalRtp === null
      ? { kind: 'none' }
      : versions(stored?.id ?? null, theoreticalRtp, value.fields.source)
  const keptRtp = version.kind === 'add' ? version.keptRtp : null
  if (stored !== null) {
    const isSame = Object.entries(values).every(
      ([name, known]) => JSON.stringify(known) === JSON.stringify(stored[name as keyof StoredGame]),
    )
    const outcome = isSame && version.kind === 'none' ? 'unchanged' : 'changed'
    return { outcome, stored, provider: null, values: isSame ? null : values, version, keptRtp }
  }
  const provider = providers.findOrAdd(value.provider ?? '')
  const slug = value.slug ?? games.freeSlug(...gameSlugs(values.name, provider.name))
  return { outcome: 'new', stored, provider, values: { ...values, slug }, version, keptRtp }
}

/** The game's values after the row, whose blanks never overwrite known values. */
const valuesOf = (row: GameRow, stored: StoredGame | null): GameValues => {
  const fields = Object.fromEntries(
    Object.entries(row.fields).map(([name, given]) => [
      name,
      given ?? stored?.[name as keyof GameFields] ?? null,
    ]),
  ) as GameFields
  return {
    slug: stored?.slug ?? row.slug ?? '',
    name: stored !== null && isSpelling(row.name, stored.name) ? stored.name : (row.name ?? ''),
    ...fields,
    // A symbol such as `$` only says that the known currency may be meant.
    bet_currency: isCode(fields.bet_currency)
      ? fields.bet_currency
      : (stored?.bet_currency ?? null),
  }
}

const isCode = (currency: string | null): boolean => currency !== null && !isSymbol(currency)

/**
 * Whether a known bet that the row does not replace is in another currency, or the row's symbol is not that of the
 * known currency.
 */
const currenciesDiffer = ({ fields, stored }: GameRow): boolean => {
  const [stated, known] = [fields.bet_currency, stored?.bet_currency ?? null]
  if (stored === null || stated === null || known === null) return false
  const stays = (bet: 'min_bet' | 'max_bet') => fields[bet] === null && stored[bet] !== null
  const isOpen = stays('min_bet') || stays('max_bet') || isSymbol(stated)
  return isOpen && !isSameCurrency(stated, known)
}

/** A missing name, or another spelling of the known one, does not change it. */
const isSpelling = (name: string | null, known: string): boolean =>
  name === null || signedKey(name) === signedKey(known)

type NewVersion = Omit<StoredVersion, 'id' | 'game_id'>

/** What a stated theoretical RTP changes in the versions of a game. */
type MonitoringStep =
  | { kind: 'none' }
  | { kind: 'add'; version: NewVersion; keptRtp: number | null }
  | { kind: 'monitor'; version: StoredVersion }

export type Monitoring = (
  gameId: number | null,
  rtp: number,
  source: string | null,
) => MonitoringStep

/**
 * A stated theoretical RTP becomes the monitored version of its game. If another version is already monitored, it
 * becomes an ordinary one, since a list cannot say which version an operator runs.
 */
export const monitoring = (stored: readonly StoredVersion[]): Monitoring => {
  const byGame = Map.groupBy(stored, (version) => version.game_id)
  return (gameId, rtp, source) => {
    const versions = gameId === null ? [] : (byGame.get(gameId) ?? [])
    const monitored = versions.find((version) => version.is_monitored)
    const same = versions.find((version) => version.rtp === rtp)
    if (same !== undefined) {
      return monitored === undefined ? { kind: 'monitor', version: same } : { kind: 'none' }
    }
    const isMonitored = monitored === undefined
    const version = { rtp, variant: null, is_monitored: isMonitored, source, seen_on: null }
    return { kind: 'add', version, keptRtp: monitored?.rtp ?? null }
  }
}
