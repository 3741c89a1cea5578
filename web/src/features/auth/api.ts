import { checkEmailUndo, undoEmailChange } from '@retorna/contract/account/profile'
import { HUMAN_CHECK_ACTIONS, type HumanCheckAction } from '@retorna/contract/auth/human-check'
import { acceptInvitation, checkInvitation, joinTeam } from '@retorna/contract/auth/invitations'
import {
  checkResetToken,
  requestPasswordReset,
  resetPassword,
} from '@retorna/contract/auth/password-reset'
import { register, resendVerification, verifyEmail } from '@retorna/contract/auth/registration'
import { login } from '@retorna/contract/auth/sessions'
import type { ReplyOf, RequestOf } from '@retorna/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import i18next from 'i18next'
import { call } from '../../api/call.ts'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'
import { useSession } from '../../session/session-context.ts'
import { toast } from '../../ui/states/toast.ts'
import { useHumanToken } from './human-check.ts'

export type Credentials = { email: string; senha: string; codigo?: string }
/**
 * The proof of an address. In a browser other than the one that registered, it includes the registration's password, or
 * a new one.
 */
export type EmailProof = RequestOf<typeof verifyEmail>['body']
export type Registration = Omit<RequestOf<typeof register>['body'], 'recaptchaToken'>

/** Signs in and stores the session; the reply's message is the toast. */
export function useLogin() {
  const { signIn } = useSession()
  const humanToken = useHumanToken()
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const recaptchaToken = await humanToken(HUMAN_CHECK_ACTIONS.login)
      return await call(login, { body: { ...credentials, recaptchaToken } })
    },
    onSuccess: ({ token, user }) => signIn(token, user),
  })
}

/** A request that carries a human-check token if the check is on. */
function useCheckedMutation<Input, Reply>(
  action: HumanCheckAction,
  send: (input: Input, recaptchaToken: string | undefined) => Promise<Reply>,
) {
  const humanToken = useHumanToken()
  return useMutation({
    mutationFn: async (input: Input) => await send(input, await humanToken(action)),
  })
}

export const useRegister = () =>
  useCheckedMutation(HUMAN_CHECK_ACTIONS.register, (body: Registration, recaptchaToken) =>
    call(register, { body: { ...body, recaptchaToken } }),
  )

/** Verifies the address and stores the session that starts with it. */
export function useVerifyEmail() {
  const { signIn } = useSession()
  return useMutation({
    mutationFn: (body: EmailProof) => call(verifyEmail, { body }),
    onSuccess: ({ token, user }) => {
      signIn(token, user)
      toast(i18next.t('auth:verify.success'))
    },
  })
}

export const useResendVerification = () =>
  useCheckedMutation(HUMAN_CHECK_ACTIONS.resendVerification, (email: string, recaptchaToken) =>
    call(resendVerification, { body: { email, recaptchaToken } }),
  )

export const useRequestPasswordReset = () =>
  useCheckedMutation(HUMAN_CHECK_ACTIONS.requestPasswordReset, (email: string, recaptchaToken) =>
    call(requestPasswordReset, { body: { email, recaptchaToken } }),
  )

/** A link is checked only once: another check may report it as used. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false }

/** The user whose password the link's token resets; requested only if there is a token. */
export const useResetToken = (token: string | null) =>
  useReply(checkResetToken, { body: { token: token ?? '' } }, [QUERY_KEYS.resetToken, token], {
    enabled: token !== null,
    ...ONCE,
  })

type NewPassword = { token: string; nova_senha: string }

export const useResetPassword = () =>
  useMutation({ mutationFn: (body: NewPassword) => call(resetPassword, { body }) })

/** Whether the link's token still restores the former address; requested only if there is a token. */
export const useEmailUndo = (token: string | null) =>
  useReply(checkEmailUndo, { body: { token: token ?? '' } }, [QUERY_KEYS.emailUndo, token], {
    enabled: token !== null,
    ...ONCE,
  })

export const useUndoEmailChange = () =>
  useMutation({ mutationFn: (body: NewPassword) => call(undoEmailChange, { body }) })

export const useInvitation = (token: string) =>
  useReply(checkInvitation, { body: { token } }, [QUERY_KEYS.invitation, token], ONCE)
export type Invitation = ReplyOf<typeof checkInvitation>

/** Creates the colleague's account and stores the session that starts with it; `onJoined` then opens its screen. */
export function useAcceptInvitation(onJoined: () => void) {
  const { signIn } = useSession()
  return useMutation({
    mutationFn: (body: RequestOf<typeof acceptInvitation>['body']) =>
      call(acceptInvitation, { body }),
    onSuccess: ({ token, user }) => {
      signIn(token, user)
      onJoined()
    },
  })
}

export function useJoinTeam() {
  const { updateUser } = useSession()
  return useMutation({
    mutationFn: (token: string) => call(joinTeam, { body: { token } }),
    onSuccess: ({ user }) => updateUser(user),
  })
}
