import { listConversations } from '@retorna/contract/support'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'
import { useUser } from '../../session/session-context.ts'

/** First part of the query key of every conversation, of members and staff. */
export const SUPPORT = [QUERY_KEYS.support] as const
/** First part of the query key of the user's own conversations. */
export const OWN = [...SUPPORT, 'own'] as const

/** The user's conversations and their response time; disabled for guests. */
export const useOwnConversations = () =>
  useReply(listConversations, {}, OWN, { enabled: useUser() !== null })
