import type { User } from '@retorna/contract/auth/user'
import { type DataAccess, type DataGate, dataGate } from '@retorna/domain/plan'
import { useEffect, useState } from 'react'
import { useUser } from './session-context.ts'

/** The maximum delay of a browser timer. */
const MAX_DELAY_MS = 2_147_483_647

/** The plan whose data the server sends to a user, as far as the client can tell; staff get premium's. */
export function gateOf(user: User): DataGate {
  if (user.role !== 'member') return { access: 'open', plan: 'premium' }
  return dataGate({
    plan: user.plano,
    paymentStatus: user.paymentStatus,
    trialEndsAt: user.trialEndsAt === null ? null : new Date(user.trialEndsAt),
    now: new Date(),
  })
}

/**
 * Whether the user may load data, as far as the client can tell; the server decides. Updates at the moment
 * the trial ends. `null` for guests.
 */
export function useDataAccess(): DataAccess | null {
  const user = useUser()
  const [, tick] = useState(0)
  const trialEndsAt = user?.trialEndsAt ?? null
  useEffect(() => {
    if (trialEndsAt === null) return
    const delay = new Date(trialEndsAt).getTime() - Date.now()
    if (delay <= 0 || delay > MAX_DELAY_MS) return
    const timer = setTimeout(() => tick((count) => count + 1), delay)
    return () => clearTimeout(timer)
  }, [trialEndsAt])
  return user === null ? null : gateOf(user).access
}
