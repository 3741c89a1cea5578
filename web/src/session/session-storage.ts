import { type User, user as userSchema } from '@retorna/contract/auth'

/** The token is kept under two keys; either restores the session. */
const TOKEN_KEYS = ['token', 'authToken'] as const
const USER_KEY = 'user'
const ENDED = 'session-ended'

const events = new EventTarget()

export function storedToken(): string | null {
  return localStorage.getItem('token') ?? localStorage.getItem('authToken')
}

/** The stored user; `null` also where what is stored cannot be read as one. */
export function storedUser(): User | null {
  try {
    const parsed = userSchema.safeParse(JSON.parse(localStorage.getItem(USER_KEY) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function storeSession(token: string, user: User): void {
  for (const key of TOKEN_KEYS) localStorage.setItem(key, token)
  storeUser(user)
}

export function storeUser(user: User): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user))
}

/** Removes token and user and tells whoever shows them. */
export function endSession(): void {
  for (const key of TOKEN_KEYS) localStorage.removeItem(key)
  localStorage.removeItem(USER_KEY)
  events.dispatchEvent(new Event(ENDED))
}

/** Calls `listener` whenever the session ends, here or in another tab; answers how to stop. */
export function onSessionEnd(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || (event.key === 'token' && event.newValue === null)) listener()
  }
  events.addEventListener(ENDED, listener)
  window.addEventListener('storage', onStorage)
  return () => {
    events.removeEventListener(ENDED, listener)
    window.removeEventListener('storage', onStorage)
  }
}
