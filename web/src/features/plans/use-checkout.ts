import { checkout, openPortal } from '@retorna/contract/plans'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { useUser } from '../../session/session-context.ts'
import { toastFailure } from '../../ui/states/toast.ts'

/** Where the user pays for their plan or for a waiting one, and whom they can contact. */
export function useCheckout() {
  const user = useUser()
  const language = useLanguage()
  const { id, plano, paymentStatus, pendingPlan, graceUntil } = user ?? {}
  return useReply(
    checkout,
    {},
    [QUERY_KEYS.checkout, id, plano, paymentStatus, pendingPlan, graceUntil, language],
    { enabled: user !== null && user.plano !== 'free' },
  )
}

/** The server may wait twice for the payment provider. */
const TIME_OUT_MS = 30_000

/** Opens the payment provider's page, which leads back here. */
export const useOpenPortal = () =>
  useMutation({
    mutationFn: (purpose: 'pay' | 'manage') =>
      call(openPortal, { body: { purpose } }, { timeOutMs: TIME_OUT_MS }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: toastFailure,
  })
