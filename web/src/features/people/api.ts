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
import { call } from '../../api/call.ts'
import { QUERY_KEYS, useChange, useReply, withBody } from '../../api/use-endpoint.ts'
import { useCursorPages } from '../../api/use-pages.ts'

const PEOPLE = [QUERY_KEYS.admin, 'people'] as const

type Filters = Omit<RequestOf<typeof listPeople>['query'], 'cursor'>

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

/** Not awaited, so that a dialog closes before the data behind it change. */
const useUserChange = <Input, Reply>(change: (input: Input) => Promise<Reply>) =>
  useChange(PEOPLE, change, { isAwaited: false })

export const useSetPlan = (id: string) => useUserChange(withBody(setPersonPlan, { params: { id } }))

export const useCharges = (id: string) =>
  useReply(listCharges, { params: { id } }, [...PEOPLE, 'charges', id], {
    select: ({ charges, invoices, hasMore }) => ({ charges, invoices, hasMore }),
  })

export const useRefund = (id: string) => useUserChange(withBody(refundPayment, { params: { id } }))

export const useSetRole = (id: string) => useUserChange(withBody(setPersonRole, { params: { id } }))

export const useSetBlocked = (id: string) =>
  useUserChange(withBody(setPersonBlocked, { params: { id } }))

export const useEndSessions = (id: string) =>
  useUserChange(() => call(endPersonSessions, { params: { id } }))

export const useRecordRequest = (id: string) =>
  useUserChange(withBody(recordPrivacyRequest, { params: { id } }))

export const useSettleRequest = (id: number) =>
  useUserChange(withBody(settlePrivacyRequest, { params: { id } }))

export const useInvitations = () =>
  useReply(listInvitations, {}, [...PEOPLE, 'invitations'], {
    select: ({ invitations }) => invitations,
  })

export const useInvite = () => useUserChange(withBody(inviteColleague, {}))

export const useWithdraw = (email: string) =>
  useUserChange(() => call(withdrawInvitation, { params: { email } }))
