import {
  getOperations,
  listBatches,
  listFailedJobs,
  listOutbox,
  listPaymentEvents,
  openMail,
  retryJob,
} from '@retorna/contract/operations'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const OPERATIONS = ['admin', 'operations'] as const
/** Problems should show up while the page is open. */
const REFRESH_MS = 15_000

export function useOperations() {
  return useQuery({
    queryKey: [...OPERATIONS, 'health'],
    queryFn: ({ signal }) => call(getOperations, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
}

export function useOutbox() {
  return useQuery({
    queryKey: [...OPERATIONS, 'outbox'],
    queryFn: ({ signal }) => call(listOutbox, { query: {} }, { signal }),
    select: ({ mails }) => mails,
    refetchInterval: REFRESH_MS,
  })
}

export function useMail(id: number) {
  return useQuery({
    queryKey: [...OPERATIONS, 'mail', id],
    queryFn: ({ signal }) => call(openMail, { params: { id } }, { signal }),
    select: ({ mail }) => mail,
  })
}

export function useFailedJobs() {
  return useQuery({
    queryKey: [...OPERATIONS, 'jobs'],
    queryFn: ({ signal }) => call(listFailedJobs, {}, { signal }),
    select: ({ jobs }) => jobs,
    refetchInterval: REFRESH_MS,
  })
}

export function useRetryJob() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(retryJob, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: OPERATIONS }),
  })
}

export function useBatches() {
  return useQuery({
    queryKey: [...OPERATIONS, 'batches'],
    queryFn: ({ signal }) => call(listBatches, {}, { signal }),
    select: ({ batches }) => batches,
    staleTime: 0,
  })
}

export function usePaymentEvents() {
  return useQuery({
    queryKey: [...OPERATIONS, 'payments'],
    queryFn: ({ signal }) => call(listPaymentEvents, {}, { signal }),
    select: ({ events }) => events,
    staleTime: 0,
  })
}
