import type { User } from '@retorna/contract/auth/user'
import { PAID_PLANS, PAYMENT_STATUSES, PLANS } from '@retorna/domain/plan'
import { ROLES } from '@retorna/domain/role'

/** The token is kept under two keys; either restores the session. */
const TOKEN_KEYS = ['token', 'authToken'] as const
const USER_KEY = 'user'
const PREFERENCE_KEYS = ['language', 'mantine-color-scheme-value'] as const
const ENDED = 'session-ended'

/** Prefix of a user's unsaved work, which stays when a session ends. */
export const UNSAVED_PREFIX = 'unsaved:'

const events = new EventTarget()

export const storedToken = (): string | null =>
  localStorage.getItem('token') ?? localStorage.getItem('authToken')

const isOneOf = (values: readonly unknown[], value: unknown) => values.includes(value)

/** Whether a stored value, possibly from an earlier version, has the fields that the screens rely on. */
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false
  const user: Partial<Record<keyof User, unknown>> = value
  return (
    [user.id, user.nome, user.email, user.createdAt].every((text) => typeof text === 'string') &&
    isOneOf(PLANS, user.plano) &&
    isOneOf([null, ...PAYMENT_STATUSES], user.paymentStatus) &&
    isOneOf([null, ...PAID_PLANS], user.pendingPlan) &&
    (user.graceUntil === null || typeof user.graceUntil === 'string') &&
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

/** The stored user; `null` if missing or unreadable. */
export const storedUser = (): User | null => parsedUser(localStorage.getItem(USER_KEY))

export function storeSession(token: string, user: User): void {
  for (const key of TOKEN_KEYS) localStorage.setItem(key, token)
  storeUser(user)
}

export function storeUser(user: User): void {
  localStorage.setItem(USER_KEY, JSON.stringify(user))
}

/** Whether the user signed out (`left`) or the server no longer accepts the token (`ended`). */
export type SessionEnd = 'left' | 'ended'

/** Removes the token and the user, and notifies listeners. */
export function endSession(how: SessionEnd): void {
  for (const key of TOKEN_KEYS) localStorage.removeItem(key)
  localStorage.removeItem(USER_KEY)
  events.dispatchEvent(new CustomEvent<SessionEnd>(ENDED, { detail: how }))
}

/** Clears everything that this site stores in the browser except language, theme and unsaved work. */
export function clearStorage(): void {
  for (const key of Object.keys(localStorage)) {
    if (!isOneOf(PREFERENCE_KEYS, key) && !key.startsWith(UNSAVED_PREFIX)) {
      localStorage.removeItem(key)
    }
  }
}

/** Calls `listener` whenever the session ends, here or in another tab; returns a function that unsubscribes. */
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
 * Calls `listener` whenever another tab stores a user: the current one, updated, or (`isOther`) another one
 * who signed in there. Returns a function that unsubscribes.
 */
export function onUserElsewhere(listener: (isOther: boolean) => void): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    // Signing in writes this key last.
    if (key !== USER_KEY || newValue === null) return
    listener(parsedUser(oldValue)?.id !== parsedUser(newValue)?.id)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
