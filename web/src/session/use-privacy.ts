import { getPrivacy } from '@retorna/contract/account/privacy'
import type { CountryProfile } from '@retorna/domain/country/profiles'
import { useReply } from '../api/use-endpoint.ts'
import { useUser } from './session-context.ts'

/**
 * What only the server knows about the signed-in user: consent, second factor, pending changes, the country's rules.
 */
export function usePrivacy() {
  const user = useUser()
  return useReply(getPrivacy, {}, ['account', 'privacy'], { enabled: user !== null })
}

/** The rules of the reader's country; for guests, and until the server has answered, the default ones. */
export const useCountryProfile = (): CountryProfile => usePrivacy().data?.profile ?? 'other'
