import { isOfGame, type ReportSettings } from '@retorna/contract/reports/report-settings'
import { can, gamesVisible } from '@retorna/domain/plan'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import { visibleGame } from '../../catalog/visible-game.ts'
import type { Database } from '../../database/connection.ts'
import { existing } from '../../http/errors/api-error.ts'
import type { Sources, Viewer } from './report-context.ts'
import { followedGames, mergedInto, nameOf } from './scope-queries.ts'
import type { ReportTexts } from './texts/en.ts'

/** The games that a report is about, and what its reader should know about them. */
export type Scope = {
  games: readonly CatalogGame[]
  /** The provider of a report on a provider. */
  provider: Snapshot['providers'][number] | null
  /** The filters of the settings, with each merged game or provider replaced by the one that it was merged into. */
  filters: ReportSettings['filters']
  notices: string[]
}

/**
 * Finds the games of a report among those that the viewer's plan shows. A game or provider that was merged into
 * another is replaced by it, and the notices say so.
 *
 * @throws ApiError `GAME_NOT_FOUND`, `PROVIDER_NOT_FOUND`, `PLAN_REQUIRED` for a game that the plan does not show.
 */
export const findScope = async (
  { db, snapshot }: Sources,
  settings: ReportSettings,
  viewer: Viewer,
  text: ReportTexts,
): Promise<Scope> => {
  const { kind, subject, filters } = settings
  if (isOfGame(kind) && subject !== null) {
    const id = (await mergedInto(db, 'games', [subject])).get(subject) ?? subject
    const game = visibleGame(snapshot, id, viewer.plan)
    const former = id === subject ? undefined : await nameOf(db, 'games', subject)
    const notices = former === undefined ? [] : [text.merged(former, game.name)]
    return { games: [game], provider: null, filters, notices }
  }
  const shown = snapshot.games.slice(0, gamesVisible(viewer.plan))
  const ofProvider = kind === 'provider' ? await findProvider(db, snapshot, subject, text) : null
  const provider = ofProvider?.provider ?? null
  const followed =
    kind === 'my-games'
      ? new Set(await followedGames(db, viewer.userId, can(viewer.plan, 'alerts')))
      : null
  const gameMerges = await mergedInto(db, 'games', filters.games)
  const providerMerges = await mergedInto(db, 'providers', filters.providers)
  const wanted = new Set(filters.games.map((id) => gameMerges.get(id) ?? id))
  const fromProviders = new Set(filters.providers.map((id) => providerMerges.get(id) ?? id))
  const hasFilter = wanted.size > 0 || fromProviders.size > 0 || filters.operators.length > 0
  const games = shown.filter(
    (game) =>
      (provider === null || game.provider.id === provider.id) &&
      (followed === null || followed.has(game.id)) &&
      (!hasFilter ||
        wanted.has(game.id) ||
        fromProviders.has(game.provider.id) ||
        filters.operators.some((id) => game.operatorIds.includes(id))),
  )
  const listed = new Set(snapshot.providers.map(({ id }) => id))
  const gamesGone = [...wanted].filter((id) => !snapshot.gamesById.has(id)).length
  const providersGone = [...fromProviders].filter((id) => !listed.has(id)).length
  return {
    games,
    provider,
    filters: { ...filters, games: [...wanted], providers: [...fromProviders] },
    notices: [
      ...(ofProvider?.notices ?? []),
      ...(gameMerges.size > 0 ? [text.mergedInFilter(gameMerges.size)] : []),
      ...(providerMerges.size > 0 ? [text.providersMergedInFilter(providerMerges.size)] : []),
      ...(gamesGone > 0 ? [text.goneFromFilter(gamesGone)] : []),
      ...(providersGone > 0 ? [text.providersGoneFromFilter(providersGone)] : []),
      ...(shown.length < snapshot.games.length
        ? [text.ofPlan(shown.length, snapshot.games.length)]
        : []),
    ],
  }
}

/** @throws ApiError `PROVIDER_NOT_FOUND` */
const findProvider = async (
  db: Database,
  { providers }: Snapshot,
  subject: number | null,
  text: ReportTexts,
) => {
  const merges = await mergedInto(db, 'providers', subject === null ? [] : [subject])
  const [former, target] = [...merges][0] ?? []
  const provider = existing(
    providers.find(({ id }) => id === (target ?? subject)),
    'PROVIDER_NOT_FOUND',
  )
  const name = former && (await nameOf(db, 'providers', former))
  return { provider, notices: name ? [text.merged(name, provider.name)] : [] }
}
