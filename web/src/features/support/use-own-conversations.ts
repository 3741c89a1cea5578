import { listConversations } from '@retorna/contract/support'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useUser } from '../../session/session-context.ts'

/** First part of the key of every conversation, on both sides. */
export const SUPPORT = ['support'] as const
/** The same of the user's own. */
export const OWN = [...SUPPORT, 'own'] as const

/** The user's conversations and their response time; disabled for guests. */
export function useOwnConversations() {
  return useQuery({
    queryKey: OWN,
    queryFn: ({ signal }) => call(listConversations, {}, { signal }),
    enabled: useUser() !== null,
  })
}
