import { dismissFirstDay, getFirstDay, sendFirstMail } from '@retorna/contract/staff/first-day'
import { call } from '../../api/call.ts'
import { QUERY_KEYS, useChange, useReply } from '../../api/use-endpoint.ts'

const FIRST_DAY = [QUERY_KEYS.admin, 'first-day'] as const

/** Steps tested elsewhere, for example on the command line, appear while the list is open. */
const POLL_MS = 10_000

export const useFirstDay = () =>
  useReply(getFirstDay, {}, FIRST_DAY, {
    refetchInterval: ({ state }) => (state.data?.isShown === true ? POLL_MS : false),
  })

export const useSendFirstMail = () => useChange(FIRST_DAY, () => call(sendFirstMail, {}))

export const useDismissFirstDay = () => useChange(FIRST_DAY, () => call(dismissFirstDay, {}))
