import type { RequestOf } from '@retorna/contract/endpoint'
import {
  answerSupport,
  assignSupport,
  closeSupport,
  getSupport,
  listSupport,
} from '@retorna/contract/staff/support-desk'
import { call } from '../../../api/call.ts'
import { useChange, useReply, withBody } from '../../../api/use-endpoint.ts'
import { usePages } from '../../../api/use-pages.ts'
import { toastFailure } from '../../../ui/states/toast.ts'
import { SUPPORT } from '../use-own-conversations.ts'

const DESK = [...SUPPORT, 'desk'] as const
/** The interval at which new messages are polled. */
const LOOK_MS = 30_000

type Query = RequestOf<typeof listSupport>['query']
export type DeskFilter = { [Name in 'state' | 'assigned']: NonNullable<Query[Name]> }

export const useDesk = (filter: DeskFilter) =>
  usePages(
    [...DESK, filter],
    (page, signal) => call(listSupport, { query: { ...filter, page } }, { signal }),
    ({ conversations }) => conversations,
    {
      select: ({ pages }) => pages.flatMap(({ conversations }) => conversations),
      refetchInterval: LOOK_MS,
    },
  )

export const useDeskConversation = (id: number) =>
  useReply(getSupport, { params: { id } }, [...DESK, id], {
    select: ({ conversation }) => conversation,
    refetchInterval: LOOK_MS,
  })

export const useAnswer = (id: number) =>
  useChange(DESK, withBody(answerSupport, { params: { id } }), { isAwaited: false })

export const useAssign = (id: number) =>
  useChange(
    DESK,
    (userId: string | null) => call(assignSupport, { params: { id }, body: { userId } }),
    { onError: toastFailure, isAwaited: false },
  )

export const setClosed = (id: number, isClosed: boolean) =>
  call(closeSupport, { params: { id }, body: { isClosed } })
