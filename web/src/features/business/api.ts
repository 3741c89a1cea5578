import type { ReplyOf } from '@retorna/contract/endpoint'
import { exportBusiness, getBusiness } from '@retorna/contract/staff/business'
import type { WeekPeriod } from '@retorna/domain/week'
import { keepPreviousData } from '@tanstack/react-query'
import { download } from '../../api/transfer.ts'
import { QUERY_KEYS, useReply } from '../../api/use-endpoint.ts'
import { useSavedFile } from '../../ui/use-saved-file.ts'

export type Business = ReplyOf<typeof getBusiness>

export const useBusiness = (period: WeekPeriod) =>
  useReply(getBusiness, { query: { period } }, [QUERY_KEYS.admin, 'business', period], {
    placeholderData: keepPreviousData,
  })

export const useExport = (period: WeekPeriod) =>
  useSavedFile(() => download(exportBusiness, { query: { period } }), 'retorna-business.csv')
