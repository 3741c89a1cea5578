import { keepLanguage } from '@retorna/contract/account/profile'
import { logout, verifySession } from '@retorna/contract/auth/sessions'
import type { User } from '@retorna/contract/auth/user'
import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { onLanguageChosen } from '../i18n/language.ts'
import { useLive } from '../live/live.ts'
import { toast } from '../ui/states/toast.ts'
import { SessionContext, type SessionState } from './session-context.ts'
import {
  endSession,
  onSessionEnd,
  onUserElsewhere,
  storedToken,
  storedUser,
  storeSession,
  storeUser,
} from './session-storage.ts'

const GUEST_KEY = 'guest'

function stateAtStart(): SessionState {
  if (storedToken() !== null) {
    const user = storedUser()
    return user === null ? { status: 'checking' } : { status: 'signed-in', user }
  }
  const isGuest = sessionStorage.getItem(GUEST_KEY) !== null
  return isGuest ? { status: 'guest' } : { status: 'signed-out', hasEnded: false }
}

let verifiedBeforeRender: string | null = null

/**
 * Fetches and stores the user if only the token is stored, so that the first render shows a session instead of a check.
 * A failure is left to the check that follows the render.
 */
export async function findUser(): Promise<void> {
  const token = storedToken()
  if (token === null || storedUser() !== null) return
  const reply = await call(verifySession, {}).catch(() => null)
  if (reply === null || storedToken() !== token) return
  storeUser(reply.user)
  verifiedBeforeRender = token
}

/**
 * Holds the session: a stored token and user show at once and are then verified. A valid reply refreshes the
 * user, a refusal ends the session, and without a reply the stored session stays.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(stateAtStart)
  const queryClient = useQueryClient()

  const verify = useCallback(async () => {
    const token = storedToken()
    if (token === null) return
    try {
      const { user } = await call(verifySession, {})
      // The session may have changed in the meantime.
      if (storedToken() !== token) return
      storeUser(user)
      setState({ status: 'signed-in', user })
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) endSession('ended')
      setState((now) => (now.status === 'checking' ? { status: 'unreachable' } : now))
    }
  }, [])

  useEffect(() => {
    const stops = [
      onSessionEnd((how) => {
        setState({ status: 'signed-out', hasEnded: how === 'ended' })
        queryClient.clear()
      }),
      onUserElsewhere((isOther) => {
        if (isOther) queryClient.clear()
        setState(stateAtStart())
      }),
    ]
    if (verifiedBeforeRender !== storedToken()) void verify()
    verifiedBeforeRender = null
    return () => {
      for (const stop of stops) stop()
    }
  }, [verify, queryClient])

  useEffect(
    () =>
      onLanguageChosen((language) => {
        if (storedToken() === null) return
        call(keepLanguage, { body: { language } }, { keepalive: true }).catch(() => {
          if (storedToken() !== null) toast(i18next.t('app:languageNotKept'))
        })
      }),
    [],
  )

  // An ended session makes the check fail.
  useLive('user', verify)
  useLive('session-ended', verify)

  const actions = useMemo(
    () => ({
      signIn: (token: string, user: User) => {
        sessionStorage.removeItem(GUEST_KEY)
        queryClient.clear()
        storeSession(token, user)
        setState({ status: 'signed-in', user })
      },
      updateUser: (user: User) => {
        // The session may have changed in the meantime.
        if (storedUser()?.id !== user.id) return
        storeUser(user)
        setState({ status: 'signed-in', user })
      },
      signOut: () => {
        sessionStorage.removeItem(GUEST_KEY)
        // Sent before the token is removed. If the request does not arrive, the session expires on the server.
        if (storedToken() !== null) void call(logout, {}).catch(() => undefined)
        endSession('left')
      },
      continueAsGuest: () => {
        sessionStorage.setItem(GUEST_KEY, 'yes')
        setState({ status: 'guest' })
      },
      verifyAgain: () => {
        setState({ status: 'checking' })
        void verify()
      },
    }),
    [verify, queryClient],
  )
  const session = useMemo(() => ({ ...state, ...actions }), [state, actions])

  return <SessionContext value={session}>{children}</SessionContext>
}
