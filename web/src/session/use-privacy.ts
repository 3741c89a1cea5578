import { getPrivacy } from '@retorna/contract/account/privacy'
import type { CountryProfile } from '@retorna/domain/country/profiles'
import { useReply } from '../api/use-endpoint.ts'
import { useUser } from './session-context.ts'

/** What of the signed-in user only the server knows: consent, second factor, pending changes, the rules of the country. */
export function usePrivacy() {
  const user = useUser()
  return useReply(getPrivacy, {}, ['account', 'privacy'], { enabled: user !== null })
}

/** Which rules of the reader's country hold; for guests and until the server has answered, the usual ones. */
export const useCountryProfile = (): CountryProfile => usePrivacy().data?.profile ?? 'other'
