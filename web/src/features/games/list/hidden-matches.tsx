import { isPublicFilter } from '@retorna/domain/game-filter'
import { gamesVisible, type Plan } from '@retorna/domain/plan'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { HiddenGames, type HiddenOf } from '../../../shared/plans/hidden-games.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { firstGamesQuery } from '../api.ts'
import { activeFilters, type GameListFilters, toGameFilter } from './game-filters.ts'

/** What else the filters would find in a higher plan; nothing on a plan that shows every game. */
export function HiddenMatches({ filters }: { filters: GameListFilters }) {
  const { t } = useTexts('plans')
  const plan = usePlanShown()
  if (!Number.isFinite(gamesVisible(plan))) return null
  if (isPublicFilter(toGameFilter(filters, plan))) {
    return <CountedMatches filters={filters} of={kindOf(filters, plan)} />
  }
  return <Hint>{t('hidden.unknown')}</Hint>
}

function CountedMatches({ filters, of }: { filters: GameListFilters; of: HiddenOf }) {
  const { data } = useQuery(firstGamesQuery(filters))
  return data?.hidden && <HiddenGames hidden={data.hidden} of={of} />
}

function kindOf(filters: GameListFilters, plan: Plan): HiddenOf {
  const active = activeFilters(filters, plan)
  if (active.length === 0) return 'others'
  return active.every((name) => name === 'providerId') ? 'provider' : 'matching'
}
