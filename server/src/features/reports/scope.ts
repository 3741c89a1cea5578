import { isOfGame, type ReportSettings } from '@retorna/contract/reports/report-settings'
import { can, gamesVisible } from '@retorna/domain/plan'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import { visibleGame } from '../../catalog/visible-game.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import type { Sources, Viewer } from './report-context.ts'
import { followedGames, mergedInto, nameOfGame } from './scope-queries.ts'
import type { ReportTexts } from './texts/en.ts'

/** The games that a report is about, and what its reader should know about them. */
export type Scope = {
  games: readonly CatalogGame[]
  /** Of a report on one provider. */
  provider: Snapshot['providers'][number] | null
  notices: string[]
}

/**
 * Finds the games of a report among those that the viewer's plan shows. A game that was merged into another is replaced
 * by it, and the notices say so.
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
    const id = (await mergedInto(db, [subject])).get(subject) ?? subject
    const game = visibleGame(snapshot, id, viewer.plan)
    const former = id === subject ? undefined : await nameOfGame(db, subject)
    const notices = former === undefined ? [] : [text.merged(former, game.name)]
    return { games: [game], provider: null, notices }
  }
  const shown = snapshot.games.slice(0, gamesVisible(viewer.plan))
  const provider = snapshot.providers.find(({ id }) => id === subject) ?? null
  if (kind === 'provider' && provider === null) throw new ApiError('PROVIDER_NOT_FOUND')
  const followed =
    kind === 'my-games'
      ? new Set(await followedGames(db, viewer.userId, can(viewer.plan, 'alerts')))
      : null
  const merges = await mergedInto(db, filters.games)
  const wanted = new Set(filters.games.map((id) => merges.get(id) ?? id))
  const hasFilter = wanted.size > 0 || filters.providers.length > 0 || filters.operators.length > 0
  const games = shown.filter(
    (game) =>
      (provider === null || game.provider.id === provider.id) &&
      (followed === null || followed.has(game.id)) &&
      (!hasFilter ||
        wanted.has(game.id) ||
        filters.providers.includes(game.provider.id) ||
        filters.operators.some((id) => game.operatorIds.includes(id))),
  )
  const gone = [...wanted].filter((id) => !snapshot.gamesById.has(id)).length
  return {
    games,
    provider,
    notices: [
      ...(merges.size > 0 ? [text.mergedInFilter(merges.size)] : []),
      ...(gone > 0 ? [text.goneFromFilter(gone)] : []),
      ...(shown.length < snapshot.games.length
        ? [text.ofPlan(shown.length, snapshot.games.length)]
        : []),
    ],
  }
}
