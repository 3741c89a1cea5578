import type { User } from '@retorna/contract/auth/user'
import { createContext, use } from 'react'

export type SessionState =
  /** A token is stored, but its user is not known yet. */
  | { status: 'checking' }
  /** The check got no reply. */
  | { status: 'unreachable' }
  /** `hasEnded`: the server ended the session; the user did not sign out. */
  | { status: 'signed-out'; hasEnded: boolean }
  | { status: 'guest' }
  | { status: 'signed-in'; user: User }

export type Session = SessionState & {
  signIn: (token: string, user: User) => void
  /** Shows and stores the user as a call just returned it. */
  updateUser: (user: User) => void
  signOut: () => void
  continueAsGuest: () => void
  verifyAgain: () => void
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** The signed-in user, `null` for guests and visitors. */
export function useUser(): User | null {
  const session = useSession()
  return session.status === 'signed-in' ? session.user : null
}

/** Whether the user may open the admin area. */
export const useIsStaff = (): boolean => (useUser()?.role ?? 'member') !== 'member'
