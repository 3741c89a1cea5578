import {
  changePassword,
  changeProfile,
  confirmEmail,
  confirmTwoFactor,
  endOneSession,
  endOtherSessions,
  getPrivacy,
  listSessions,
  renewRecoveryCodes,
  requestDeletion,
  startTwoFactor,
  stopTwoFactor,
  undoDeletion,
} from '@retorna/contract/account'
import type { ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useSession, useUser } from '../../session/session-context.ts'

const PRIVACY = ['account', 'privacy'] as const
const SESSIONS = ['account', 'sessions'] as const

export type Privacy = ReplyOf<typeof getPrivacy>

type BodyOf<E extends { body: unknown }> =
  RequestOf<E & Parameters<typeof call>[0]> extends { body: infer Body } ? Body : never

/** Reloads the data that the account screens show. */
function useReload() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['account'] })
}

/** Consent, second factor, pending address and pending deletion of the signed-in user. */
export function usePrivacy() {
  const user = useUser()
  return useQuery({
    queryKey: PRIVACY,
    queryFn: ({ signal }) => call(getPrivacy, {}, { signal }),
    enabled: user !== null,
  })
}

export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
    select: ({ sessions }) => sessions,
  })
}

export function useChangeProfile() {
  const { updateUser } = useSession()
  const reload = useReload()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeProfile>) => call(changeProfile, { body }),
    onSuccess: async ({ user }) => {
      updateUser(user)
      await reload()
    },
  })
}

export function useConfirmEmail() {
  const { updateUser } = useSession()
  const reload = useReload()
  return useMutation({
    mutationFn: (code: string) => call(confirmEmail, { body: { code } }),
    onSuccess: async ({ user }) => {
      updateUser(user)
      await reload()
    },
  })
}

export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
    // Everything: data refused until the generated password was replaced is now available.
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

export function useEndSession() {
  const reload = useReload()
  return useMutation({
    mutationFn: (id: string) => call(endOneSession, { params: { id } }),
    onSuccess: reload,
  })
}

export function useEndOtherSessions() {
  const reload = useReload()
  return useMutation({ mutationFn: () => call(endOtherSessions, {}), onSuccess: reload })
}

export function useStartTwoFactor() {
  return useMutation({ mutationFn: (senha: string) => call(startTwoFactor, { body: { senha } }) })
}

export function useConfirmTwoFactor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (codigo: string) => call(confirmTwoFactor, { body: { codigo } }),
    // Everything: data refused to staff without a second factor is now available.
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

export function useRenewRecoveryCodes() {
  const reload = useReload()
  return useMutation({
    mutationFn: (senha: string) => call(renewRecoveryCodes, { body: { senha } }),
    onSuccess: reload,
  })
}

export function useStopTwoFactor() {
  const reload = useReload()
  return useMutation({
    mutationFn: (body: BodyOf<typeof stopTwoFactor>) => call(stopTwoFactor, { body }),
    onSuccess: reload,
  })
}

export function useRequestDeletion() {
  const reload = useReload()
  return useMutation({
    mutationFn: (senha: string) => call(requestDeletion, { body: { senha } }),
    onSuccess: reload,
  })
}

export function useUndoDeletion() {
  const reload = useReload()
  return useMutation({ mutationFn: () => call(undoDeletion, {}), onSuccess: reload })
}
