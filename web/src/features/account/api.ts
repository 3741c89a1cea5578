import { askAge, assureAge } from '@retorna/contract/account/age'
import {
  type getPrivacy,
  giveConsent,
  requestDeletion,
  undoDeletion,
} from '@retorna/contract/account/privacy'
import { changeProfile, confirmEmail } from '@retorna/contract/account/profile'
import {
  changePassword,
  confirmTwoFactor,
  endOneSession,
  endOtherSessions,
  listSessions,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from '@retorna/contract/account/security'
import type { User } from '@retorna/contract/auth/user'
import type { ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import { checkout } from '@retorna/contract/plans'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { useChange, useReply } from '../../api/use-endpoint.ts'
import { useSession, useUser } from '../../session/session-context.ts'

const ACCOUNT = ['account'] as const

export type Privacy = ReplyOf<typeof getPrivacy>

export function useSessions() {
  return useReply(listSessions, {}, [...ACCOUNT, 'sessions'], {
    select: ({ sessions }) => sessions,
  })
}

/** Where the user's subscription can be canceled, whatever their plan is now; `null` without a running one. */
export const useSubscription = () =>
  useReply(checkout, {}, [QUERY_KEYS.checkout, useUser()?.id, 'subscription'], {
    select: ({ subscription }) => subscription,
  })

/** A change of the user, who is then shown and stored as the server returned them. */
function useUserChange<Input, Reply extends { user: User }>(
  change: (input: Input) => Promise<Reply>,
) {
  const { updateUser } = useSession()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: ({ user }) => {
      updateUser(user)
      return queryClient.invalidateQueries({ queryKey: ACCOUNT })
    },
  })
}

export const useChangeProfile = () =>
  useUserChange((body: RequestOf<typeof changeProfile>['body']) => call(changeProfile, { body }))

export const useConfirmEmail = () =>
  useUserChange((code: string) => call(confirmEmail, { body: { code } }))

/** Reloads everything: data refused until the generated password was replaced is now available. */
export const useChangePassword = () =>
  useChange([], (body: RequestOf<typeof changePassword>['body']) => call(changePassword, { body }))

export const useEndSession = () =>
  useChange(ACCOUNT, (id: string) => call(endOneSession, { params: { id } }))

export const useEndOtherSessions = () => useChange(ACCOUNT, () => call(endOtherSessions, {}))

export const useStartTwoFactor = () =>
  useMutation({ mutationFn: (senha: string) => call(startTwoFactor, { body: { senha } }) })

/** Reloads everything: data refused to staff without a second factor is now available. */
export const useConfirmTwoFactor = () =>
  useChange([], (codigo: string) => call(confirmTwoFactor, { body: { codigo } }))

export const useRenewRecoveryCodes = () =>
  useChange(ACCOUNT, (body: RequestOf<typeof renewRecoveryCodes>['body']) =>
    call(renewRecoveryCodes, { body }),
  )

export const useStopTwoFactor = () =>
  useChange(ACCOUNT, (body: RequestOf<typeof stopTwoFactor>['body']) =>
    call(stopTwoFactor, { body }),
  )

export const useRequestDeletion = () =>
  useChange(ACCOUNT, (senha: string) => call(requestDeletion, { body: { senha } }))

export const useUndoDeletion = () => useChange(ACCOUNT, () => call(undoDeletion, {}))

/** Accepts a version of the legal texts; the screen that waited for it opens. */
export const useGiveConsent = () =>
  useChange(ACCOUNT, (version: string) =>
    call(giveConsent, { body: { version, aceitaTermos: true } }),
  )

/** Leads to the provider of age assurance. */
export const useAskAge = () =>
  useMutation({
    mutationFn: () => call(askAge, {}),
    onSuccess: ({ address }) => window.location.assign(address),
  })

/** Everything that waited for it is loaded again. */
export const useAssureAge = () =>
  useChange([], (result: string) => call(assureAge, { body: { result } }))
