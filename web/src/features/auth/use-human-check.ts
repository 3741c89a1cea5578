import { type HumanCheckAction, humanCheck } from '@retorna/contract/auth'
import { ERROR_CODES } from '@retorna/contract/error-codes'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { loadRecaptcha, recaptchaToken } from './recaptcha.ts'

const siteKeyQuery = queryOptions({
  queryKey: ['human-check'],
  queryFn: async ({ signal }) => (await call(humanCheck, {}, { signal })).siteKey,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The site key of the human check; `null` while it is off or unknown. Loads the script that the check needs. */
export function useSiteKey(): string | null {
  const { data: siteKey = null } = useQuery(siteKeyQuery)
  useEffect(() => {
    // A failure is reported when a token is requested.
    if (siteKey !== null) loadRecaptcha(siteKey).catch(() => undefined)
  }, [siteKey])
  return siteKey
}

/**
 * Fetches the human-check token of an action: `undefined` if the check is off. If the server does not say whether it is
 * on, the request is sent without one and the server decides.
 *
 * @throws {ApiError} with code `RECAPTCHA_FAILED` when no token can be obtained.
 */
export function useHumanToken(): (action: HumanCheckAction) => Promise<string | undefined> {
  const queryClient = useQueryClient()
  useSiteKey()
  return async (action) => {
    const siteKey = await queryClient.ensureQueryData(siteKeyQuery).catch(() => null)
    if (siteKey === null) return undefined
    try {
      return await recaptchaToken(siteKey, action)
    } catch {
      throw new ApiError({
        code: 'RECAPTCHA_FAILED',
        status: 0,
        text: ERROR_CODES.RECAPTCHA_FAILED.text[currentLanguage()],
      })
    }
  }
}
