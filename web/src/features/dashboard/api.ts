import { getRtpTrend } from '@retorna/contract/dashboard'
import type { Period } from '@retorna/contract/games'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The daily RTP of the whole catalog; not requested while the user's data is locked. */
export function useRtpTrend(period: Period, isOpen: boolean) {
  return useQuery({
    queryKey: ['rtp-trend', period],
    queryFn: ({ signal }) => call(getRtpTrend, { query: { period } }, { signal }),
    select: ({ data }) => data,
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
}
