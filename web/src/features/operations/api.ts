import type { RequestOf } from '@retorna/contract/endpoint'
import {
  dismissJob,
  getOperations,
  getOperationsHours,
  getOperationsTrend,
  listBackups,
  listFailedJobs,
  listPaymentEvents,
  retryJob,
} from '@retorna/contract/staff/operations'
import { listOutbox, openMail, retryMail } from '@retorna/contract/staff/outbox'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'

const OPERATIONS = [QUERY_KEYS.admin, 'operations'] as const
/** Problems should show up while the page is open. */
const POLLED = { refetchInterval: 15_000 }

export const useOperations = () => useReply(getOperations, {}, [...OPERATIONS, 'health'], POLLED)

export const useOperationsTrend = () =>
  useReply(getOperationsTrend, {}, [...OPERATIONS, 'trend'], { select: ({ days }) => days })

export const useOperationsHours = () =>
  useReply(getOperationsHours, {}, [...OPERATIONS, 'hours'], {
    select: ({ hours }) => hours,
    refetchInterval: 60_000,
  })

export const useOutbox = (query: RequestOf<typeof listOutbox>['query']) =>
  useReply(listOutbox, { query }, [...OPERATIONS, 'outbox', query], {
    placeholderData: keepPreviousData,
    ...POLLED,
  })

export const useMail = (id: number) =>
  useReply(openMail, { params: { id } }, [...OPERATIONS, 'mail', id], {
    select: ({ mail }) => mail,
  })

export const useFailedJobs = () => useReply(listFailedJobs, {}, [...OPERATIONS, 'jobs'], POLLED)

/** Retries or dismisses what failed. The lists are reloaded even after a refusal, because then it is no longer there. */
function useRemedy<Id>(remedy: (id: Id) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: remedy,
    onSettled: () => queryClient.invalidateQueries({ queryKey: OPERATIONS }),
  })
}

export const useRetryMail = () => useRemedy((id: number) => call(retryMail, { params: { id } }))

export const useRetryJob = () => useRemedy((id: string) => call(retryJob, { params: { id } }))

export const useDismissJob = () => useRemedy((id: string) => call(dismissJob, { params: { id } }))

export const useBackups = () => useReply(listBackups, {}, [...OPERATIONS, 'backups'], POLLED)

export const usePaymentEvents = (query: RequestOf<typeof listPaymentEvents>['query']) =>
  useReply(listPaymentEvents, { query }, [...OPERATIONS, 'payments', query], {
    placeholderData: keepPreviousData,
  })
