import { dropReview, getToday, type Judgment, reviewOddDay } from '@retorna/contract/staff/today'
import { call } from '../../api/call.ts'
import { useChange, useReply } from '../../api/use-endpoint.ts'

export const TODAY = ['today']

export const useToday = () => useReply(getToday, {}, TODAY)

type OddAddress = { game_id: number; day: string }

export const useReview = () =>
  useChange(
    TODAY,
    ({ game_id, day, ...body }: OddAddress & { judgment: Judgment; note: string; rtp: number }) =>
      call(reviewOddDay, { params: { game_id, day }, body }),
  )

export const useDropReview = () =>
  useChange(TODAY, ({ game_id, day }: OddAddress) => call(dropReview, { params: { game_id, day } }))
