import { checkout } from '@retorna/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { useUser } from '../../session/session-context.ts'

/** Where the user pays for their plan, and whom they can contact. */
export function useCheckout() {
  const user = useUser()
  const language = useLanguage()
  return useQuery({
    queryKey: ['checkout', user?.id, user?.plano, language],
    queryFn: ({ signal }) => call(checkout, {}, { signal }),
    enabled: user !== null && user.plano !== 'free',
  })
}
