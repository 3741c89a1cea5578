import { createAlert, listActiveAlerts } from '@retorna/contract/alerts'
import type { ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import { can } from '@retorna/domain/plan'
import { mutationOptions, type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { QUERY_KEYS, replyQuery } from '../../api/use-endpoint.ts'
import { useDataAccess } from '../../session/use-data-access.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'

type ActiveAlert = ReplyOf<typeof listActiveAlerts>['active_alerts'][string]
export type NewAlert = RequestOf<typeof createAlert>['body']

const activeAlertsQuery = replyQuery(listActiveAlerts, {}, [QUERY_KEYS.alerts, 'active'], {
  select: ({ active_alerts }) => active_alerts,
})

/** Whether the signed-in user currently has access to alerts. */
export function useHasAlerts(): boolean {
  const plan = usePlanShown()
  return useDataAccess() === 'open' && can(plan, 'alerts')
}

/** The active alert on a game, or `none`; `locked` on plans without alerts. */
export type GameAlert = ActiveAlert | 'none' | 'locked'

/** The alert on any game; also `none` while loading. */
export function useGameAlerts(): (gameId: number) => GameAlert {
  const hasAlerts = useHasAlerts()
  const { data, isError } = useQuery({ ...activeAlertsQuery, enabled: hasAlerts })
  if (!hasAlerts) return () => 'locked'
  return (gameId) => (isError ? undefined : data?.[gameId]) ?? 'none'
}

/** Creates an alert, and refreshes the game's card buttons and every list of alerts. */
export function creationOf(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: NewAlert) => call(createAlert, { body }),
    onSuccess: ({ alert }) => {
      queryClient.setQueryData(activeAlertsQuery.queryKey, (reply) =>
        reply === undefined
          ? undefined
          : { ...reply, active_alerts: { ...reply.active_alerts, [alert.game_id]: alert } },
      )
    },
    // Also runs after a refusal, whose cause may be an alert that this page does not know.
    onSettled: () => void refreshAlerts(queryClient),
  })
}

export const refreshAlerts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [QUERY_KEYS.alerts] })
