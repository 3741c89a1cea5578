import { type HumanCheckAction, humanCheck } from '@retorna/contract/auth/human-check'
import { CLIENT_ERRORS } from '@retorna/contract/client-errors'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/use-endpoint.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

const siteKeyQuery = queryOptions({
  queryKey: [QUERY_KEYS.humanCheck],
  queryFn: async ({ signal }) => (await call(humanCheck, {}, { signal })).siteKey,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The site key of the human check; `null` while it is off or unknown. Loads the script that the check needs. */
export function useSiteKey(): string | null {
  const { data: siteKey = null } = useQuery(siteKeyQuery)
  useEffect(() => {
    // A failure to load is reported when a token is requested.
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
        text: CLIENT_ERRORS.RECAPTCHA_FAILED[currentLanguage()],
      })
    }
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js'
const POLL_MS = 100
const PATIENCE_MS = 10_000

type Recaptcha = {
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>
}

declare global {
  interface Window {
    grecaptcha?: Partial<Recaptcha>
  }
}

const loads = new Map<string, Promise<Recaptcha>>()

/**
 * Loads reCAPTCHA v3, once per site key, and resolves as soon as it is ready. Rejects when the script does not load or
 * is not ready within ten seconds; the next call then retries.
 */
function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  const present = loads.get(siteKey)
  if (present !== undefined) return present
  const load = inject(siteKey)
  loads.set(siteKey, load)
  load.catch(() => loads.delete(siteKey))
  return load
}

/** A token from which the server rates how human the visitor seems; `action` names what they do. */
async function recaptchaToken(siteKey: string, action: string): Promise<string> {
  const { execute } = await loadRecaptcha(siteKey)
  return await Promise.race([execute(siteKey, { action }), outOfPatience()])
}

function inject(siteKey: string): Promise<Recaptcha> {
  const script = document.createElement('script')
  script.src = `${SCRIPT}?render=${encodeURIComponent(siteKey)}`
  script.async = true
  const { promise, resolve, reject } = Promise.withResolvers<Recaptcha>()
  script.addEventListener('error', () => reject(new Error('reCAPTCHA did not load')))
  const poll = setInterval(() => {
    const execute = window.grecaptcha?.execute
    if (execute !== undefined) resolve({ execute })
  }, POLL_MS)
  document.head.append(script)
  return Promise.race([promise, outOfPatience()])
    .catch((error: unknown) => {
      script.remove()
      throw error
    })
    .finally(() => clearInterval(poll))
}

async function outOfPatience(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  throw new Error('reCAPTCHA did not answer')
}
