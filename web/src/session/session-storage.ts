import type { User } from '@retorna/contract/auth'
import { PAYMENT_STATUSES, PLANS } from '@retorna/domain/plan'
import { ROLES } from '@retorna/domain/role'

/** The token is kept under two keys; either restores the session. */
const TOKEN_KEYS = ['token', 'authToken'] as const
const USER_KEY = 'user'
const PREFERENCE_KEYS = ['language', 'mantine-color-scheme-value'] as const
const ENDED = 'session-ended'

/** What begins so is work of a person that nobody has stored yet: it waits for them, whatever ends. */
export const UNSAVED_PREFIX = 'unsaved:'

const events = new EventTarget()

export function storedToken(): string | null {
  return localStorage.getItem('token') ?? localStorage.getItem('authToken')
}

const isOneOf = (values: readonly unknown[], value: unknown) => values.includes(value)

/** Whether a stored value, which an earlier version may have written, has what the screens rely on. */
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false
  const user: Partial<Record<keyof User, unknown>> = value
  return (
    [user.id, user.nome, user.email, user.createdAt].every((text) => typeof text === 'string') &&
    isOneOf(PLANS, user.plano) &&
    isOneOf([null, ...PAYMENT_STATUSES], user.paymentStatus) &&
    isOneOf(ROLES, user.role) &&
    typeof user.emailVerified === 'boolean' &&
    (user.trialEndsAt === null || typeof user.trialEndsAt === 'string')
  )
}

function parsedUser(stored: string | null): User | null {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isUser(value) ? value : null
  } catch {
    return null
  }
}

/** The stored user; `null` also where what is stored cannot be read as one. */
export function storedUser(): User | null {
  return parsedUser(localStorage.getItem(USER_KEY))
}

export function storeSession(token: string, user: User): void {
  for (const key of TOKEN_KEYS) localStorage.setItem(key, token)
  storeUser(user)
}

export function storeUser(user: User): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user))
}

/** Whether somebody signed out (`left`), or the server no longer takes the token (`ended`). */
export type SessionEnd = 'left' | 'ended'

/** Removes token and user and tells whoever shows them. */
export function endSession(how: SessionEnd): void {
  for (const key of TOKEN_KEYS) localStorage.removeItem(key)
  localStorage.removeItem(USER_KEY)
  events.dispatchEvent(new CustomEvent<SessionEnd>(ENDED, { detail: how }))
}

/** Forgets all that this site keeps in the browser but language, theme and unsaved work. */
export function clearStorage(): void {
  for (const key of Object.keys(localStorage)) {
    if (!isOneOf(PREFERENCE_KEYS, key) && !key.startsWith(UNSAVED_PREFIX)) {
      localStorage.removeItem(key)
    }
  }
}

/** Calls `listener` whenever the session ends, here or in another tab; answers how to stop. */
export function onSessionEnd(listener: (how: SessionEnd) => void): () => void {
  const onEnd = (event: Event) => {
    listener(event instanceof CustomEvent && event.detail === 'ended' ? 'ended' : 'left')
  }
  const onStorage = (event: StorageEvent) => {
    const isToken = event.key === 'token' && event.newValue === null
    if (event.key === null || isToken) listener('left')
  }
  events.addEventListener(ENDED, onEnd)
  window.addEventListener('storage', onStorage)
  return () => {
    events.removeEventListener(ENDED, onEnd)
    window.removeEventListener('storage', onStorage)
  }
}

/**
 * Calls `listener` whenever another tab stores a user: the present one as they have become, or
 * (`isOther`) somebody else who signed in there. Answers how to stop.
 */
export function onUserElsewhere(listener: (isOther: boolean) => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    // The last key that signing in writes.
    if (key !== USER_KEY || newValue === null) return
    listener(parsedUser(oldValue)?.id !== parsedUser(newValue)?.id)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
