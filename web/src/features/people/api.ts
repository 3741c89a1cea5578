import type { RequestOf } from '@retorna/contract/endpoint'
import { getPeopleSummary, listPeople } from '@retorna/contract/staff/people'
import {
  endPersonSessions,
  getPerson,
  setPersonBlocked,
  setPersonPlan,
  setPersonRole,
} from '@retorna/contract/staff/person'
import {
  listPrivacyRequests,
  recordPrivacyRequest,
  settlePrivacyRequest,
} from '@retorna/contract/staff/privacy-requests'
import { listCharges, refundPayment } from '@retorna/contract/staff/refunds'
import { inviteColleague, listInvitations, withdrawInvitation } from '@retorna/contract/staff/team'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { mayDiffer } from '../../api/query-client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { useReply, withBody } from '../../api/use-endpoint.ts'
import { useCursorPages } from '../../api/use-pages.ts'

const PEOPLE = [QUERY_KEYS.admin, 'people'] as const

type Filters = Omit<RequestOf<typeof listPeople>['query'], 'cursor'>

/** The users that match the filters, page by page. */
export const usePeople = (filters: Filters) =>
  useCursorPages(
    [...PEOPLE, 'list', filters],
    (cursor: string | undefined, signal) =>
      call(listPeople, { query: { ...filters, cursor } }, { signal }),
    { select: ({ pages }) => pages.flatMap(({ people }) => people) },
  )

export const usePeopleSummary = () => useReply(getPeopleSummary, {}, [...PEOPLE, 'summary'])

export const usePerson = (id: string) =>
  useReply(getPerson, { params: { id } }, [...PEOPLE, 'one', id], {
    select: ({ person }) => person,
  })

export const usePrivacyRequests = () => useReply(listPrivacyRequests, {}, [...PEOPLE, 'requests'])

/** A mutation after which all user data are reloaded, even if no reply came: the server may have made the change. */
function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queryClient = useQueryClient()
  // Not awaited, so that a dialog closes before the data behind it change.
  const reload = () => void queryClient.invalidateQueries({ queryKey: PEOPLE })
  return useMutation({
    mutationFn: change,
    onSuccess: reload,
    onError: (error) => {
      if (mayDiffer(error)) reload()
    },
  })
}

export const useSetPlan = (id: string) => useChange(withBody(setPersonPlan, { params: { id } }))

export const useCharges = (id: string) =>
  useReply(listCharges, { params: { id } }, [...PEOPLE, 'charges', id], {
    select: ({ charges, invoices, hasMore }) => ({ charges, invoices, hasMore }),
  })

export const useRefund = (id: string) => useChange(withBody(refundPayment, { params: { id } }))

export const useSetRole = (id: string) => useChange(withBody(setPersonRole, { params: { id } }))

export const useSetBlocked = (id: string) =>
  useChange(withBody(setPersonBlocked, { params: { id } }))

export const useEndSessions = (id: string) =>
  useChange(() => call(endPersonSessions, { params: { id } }))

export const useRecordRequest = (id: string) =>
  useChange(withBody(recordPrivacyRequest, { params: { id } }))

export const useSettleRequest = (id: number) =>
  useChange(withBody(settlePrivacyRequest, { params: { id } }))

export const useInvitations = () =>
  useReply(listInvitations, {}, [...PEOPLE, 'invitations'], {
    select: ({ invitations }) => invitations,
  })

export const useInvite = () => useChange(withBody(inviteColleague, {}))

export const useWithdraw = (email: string) =>
  useChange(() => call(withdrawInvitation, { params: { email } }))
