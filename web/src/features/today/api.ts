import { dropReview, getToday, type Judgment, reviewOddDay } from '@retorna/contract/staff/today'
import { call } from '../../api/call.ts'
import { useChange, useReply } from '../../api/use-endpoint.ts'

export const TODAY = ['today']

export const useToday = () => useReply(getToday, {}, TODAY)

type OddAddress = { game_id: number; day: string }

export const useReview = (onError?: (error: Error) => void) =>
  useChange(
    TODAY,
    ({ game_id, day, ...body }: OddAddress & { judgment: Judgment; note: string; rtp: number }) =>
      call(reviewOddDay, { params: { game_id, day }, body }),
    { onError },
  )

export const useDropReview = (onError?: (error: Error) => void) =>
  useChange(
    TODAY,
    ({ game_id, day }: OddAddress) => call(dropReview, { params: { game_id, day } }),
    { onError },
  )
