import type { ReplyOf } from '@retorna/contract/endpoint'
import { exportBusiness, getBusiness } from '@retorna/contract/staff/business'
import type { WeekPeriod } from '@retorna/domain/week'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { download } from '../../api/transfer.ts'
import { useReply } from '../../api/use-endpoint.ts'
import { saveFile } from '../../ui/save-file.ts'

export type Business = ReplyOf<typeof getBusiness>

export function useBusiness(period: WeekPeriod) {
  return useReply(getBusiness, { query: { period } }, [QUERY_KEYS.admin, 'business', period], {
    placeholderData: keepPreviousData,
  })
}

const FALLBACK_NAME = 'retorna-business.csv'

export function useExport(period: WeekPeriod) {
  return useMutation({
    mutationFn: () => download(exportBusiness, { query: { period } }, () => undefined),
    onSuccess: ({ content, name }) => saveFile(content, name ?? FALLBACK_NAME),
  })
}
