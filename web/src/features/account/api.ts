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
import type { ReplyOf } from '@retorna/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { call } from '../../api/call.ts'
import { useChange, useReply, withBody } from '../../api/use-endpoint.ts'
import { useSession } from '../../session/session-context.ts'
import { toast } from '../../ui/states/toast.ts'

const ACCOUNT = ['account'] as const

export type Privacy = ReplyOf<typeof getPrivacy>

export const useSessions = () =>
  useReply(listSessions, {}, [...ACCOUNT, 'sessions'], {
    select: ({ sessions }) => sessions,
  })

/** A change of the user; the user that the server returns is then shown and stored. */
function useUserChange<Input, Reply extends { user: User }>(
  change: (input: Input) => Promise<Reply>,
  onChanged?: () => void,
) {
  const { updateUser } = useSession()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: ({ user }) => {
      updateUser(user)
      onChanged?.()
      return queryClient.invalidateQueries({ queryKey: ACCOUNT })
    },
  })
}

export const useChangeProfile = () => useUserChange(withBody(changeProfile, {}))

/** The toast comes from here, since the form of the code is gone once the user has the new address. */
export const useConfirmEmail = () =>
  useUserChange(
    (code: string) => call(confirmEmail, { body: { code } }),
    () => toast(i18next.t('account:profile.updated')),
  )

/** Reloads everything: data that were refused until the generated password was replaced are now available. */
export const useChangePassword = () => useChange([], withBody(changePassword, {}))

export const useEndSession = () =>
  useChange(ACCOUNT, (id: string) => call(endOneSession, { params: { id } }))

export const useEndOtherSessions = () => useChange(ACCOUNT, () => call(endOtherSessions, {}))

export const useStartTwoFactor = () =>
  useMutation({ mutationFn: (senha: string) => call(startTwoFactor, { body: { senha } }) })

/** Reloads everything: data that were refused to staff without a second factor are now available. */
export const useConfirmTwoFactor = () =>
  useChange([], (codigo: string) => call(confirmTwoFactor, { body: { codigo } }))

export const useRenewRecoveryCodes = () => useChange(ACCOUNT, withBody(renewRecoveryCodes, {}))

export const useStopTwoFactor = () => useChange(ACCOUNT, withBody(stopTwoFactor, {}))

export const useRequestDeletion = () =>
  useChange(ACCOUNT, (senha: string) => call(requestDeletion, { body: { senha } }))

export const useUndoDeletion = () => useChange(ACCOUNT, () => call(undoDeletion, {}))

/** Accepts a version of the legal texts; the screen that waited for the consent opens. */
export const useGiveConsent = () =>
  useChange(ACCOUNT, (version: string) =>
    call(giveConsent, { body: { version, aceitaTermos: true } }),
  )

export const useAskAge = () =>
  useMutation({
    mutationFn: () => call(askAge, {}),
    onSuccess: ({ address }) => window.location.assign(address),
  })

/** Reloads everything that waited for the assurance. */
export const useAssureAge = () =>
  useChange([], (result: string) => call(assureAge, { body: { result } }))
