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
export function loadRecaptcha(siteKey: string): Promise<Recaptcha> {
  const present = loads.get(siteKey)
  if (present !== undefined) return present
  const load = inject(siteKey)
  loads.set(siteKey, load)
  load.catch(() => loads.delete(siteKey))
  return load
}

/** A token from which the server rates how human the visitor seems; `action` names what they do. */
export async function recaptchaToken(siteKey: string, action: string): Promise<string> {
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
