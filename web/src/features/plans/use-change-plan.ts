import { changePlan } from '@retorna/contract/plans'
import type { Plan } from '@retorna/domain/plan'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../session/session-context.ts'
import { toast } from '../../ui/states/toast.ts'

/** Changes the user's plan, reports the result, and shows the new plan everywhere. */
export function useChangePlan() {
  const { t } = useTranslation('plans')
  const { updateUser } = useSession()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (plano: Plan) => call(changePlan, { body: { plano } }),
    onSuccess: ({ user, message }) => {
      updateUser(user)
      toast(message)
      // Another plan shows other figures.
      void queryClient.invalidateQueries()
    },
    onError: (error) => {
      const hasAnswer = error instanceof ApiError && error.code !== 'CONNECTION'
      toast(t(hasAnswer ? 'change.failed' : 'change.error'))
    },
  })
}
