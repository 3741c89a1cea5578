import type { ToldAnswer } from '@retorna/contract/tables/answer'
import { trueRtp } from '@retorna/contract/words/answer-in-words'
import type { ReportContext } from '../report-context.ts'

/** Where the true RTP lies, for a cell of a table; `null`: unknown. `certified`: percent. */
export const trueRtpIn = (
  { settings: { language } }: Pick<ReportContext, 'settings'>,
  answer: ToldAnswer,
  certified: number | null,
): string | null => {
  const { low, high } = trueRtp(answer, certified, language).values
  if (low && high) return `${low} – ${high}`
  return low ? `≥ ${low}` : high ? `≤ ${high}` : null
}
