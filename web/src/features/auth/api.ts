import { login } from '@retorna/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useSession } from '../../session/session-context.ts'

export type Credentials = { email: string; senha: string }

/** Signs in and keeps the session; the reply's message is the toast. */
export function useLogin() {
  const { signIn } = useSession()
  return useMutation({
    mutationFn: (body: Credentials) => call(login, { body }),
    onSuccess: ({ token, user }) => signIn(token, user),
  })
}
