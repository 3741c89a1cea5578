import type { RequestOf } from '@retorna/contract/endpoint'
import { listRecipients } from '@retorna/contract/reports/report-recipients'
import {
  changeSchedule,
  createSchedule,
  getRunFile,
  listRuns,
  listSchedules,
  retryRun,
  type Schedule,
  testSchedule,
} from '@retorna/contract/reports/report-schedules'
import { createShare, listShares } from '@retorna/contract/reports/report-shares'
import { REPORT_ENDINGS, type ReportFormat } from '@retorna/contract/reports/reports'
import { call } from '../../../api/call.ts'
import { download } from '../../../api/transfer.ts'
import { QUERY_KEYS, useChange, useReply, withBody } from '../../../api/use-endpoint.ts'
import { useSavedFile } from '../../../ui/use-saved-file.ts'

/** The query key below which all of this page's data is cached. */
export const SENDING = [QUERY_KEYS.reportSending] as const

export const useSchedules = (reportId: number) =>
  useReply(listSchedules, {}, [...SENDING, 'schedules'], {
    select: ({ schedules }) => schedules.filter(({ report }) => report.id === reportId),
  })

export const useDayTimeZone = () =>
  useReply(listSchedules, {}, [...SENDING, 'schedules'], {
    select: ({ dayTimeZone }) => dayTimeZone,
  })

export const useRecipients = () =>
  useReply(listRecipients, {}, [...SENDING, 'recipients'], {
    select: ({ recipients }) => recipients,
  })

/** Polled while a run is in progress or its mails are being sent. */
export const useRuns = (id: number) =>
  useReply(listRuns, { params: { id } }, [...SENDING, 'runs', id], {
    select: ({ runs }) => runs,
    refetchInterval: ({ state }) => (state.data?.runs.some(isUnderWay) ? UNDER_WAY_MS : false),
  })

const UNDER_WAY_MS = 3_000

const isUnderWay = ({ state, mails }: { state: string; mails: { state: string }[] }): boolean =>
  state === 'waiting' || mails.some((mail) => mail.state === 'waiting')

export const useRetryRun = () =>
  useSendingChange((id: number) => call(retryRun, { params: { id } }))

export const useShares = (reportId: number) =>
  useReply(listShares, {}, [...SENDING, 'shares'], {
    select: ({ shares }) => shares.filter(({ report }) => report.id === reportId),
  })

/** A change on this page, after which all its data is reloaded. */
export const useSendingChange = <Input, Reply>(change: (input: Input) => Promise<Reply>) =>
  useChange(SENDING, change)

export const useCreateSchedule = () => useSendingChange(withBody(createSchedule, {}))

export const useChangeSchedule = () =>
  useSendingChange(({ id, ...body }: { id: number } & RequestOf<typeof changeSchedule>['body']) =>
    call(changeSchedule, { params: { id }, body }),
  )

export const useTestSchedule = () =>
  useSendingChange(({ id }: Schedule) => call(testSchedule, { params: { id } }))

export const useCreateShare = () => useSendingChange(withBody(createShare, {}))

export const useRunFile = (id: number) =>
  useSavedFile(
    (format: ReportFormat) => download(getRunFile, { params: { id, format } }),
    (format) => `retorna.${REPORT_ENDINGS[format]}`,
  )
