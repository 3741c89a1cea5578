import type { WireAnswer } from '@retorna/contract/tables/answer'
import { trueRtp } from '@retorna/contract/words/answer-in-words'
import type { ReportContext } from '../report-context.ts'

/** The range of the true RTP for a cell of a table; `null` if unknown. `certified` is in percent. */
export const trueRtpIn = (
  { settings: { language }, text }: Pick<ReportContext, 'settings' | 'text'>,
  answer: WireAnswer,
  certified: number | null,
): string | null => {
  const { low, high } = trueRtp(answer, certified, language).values
  const range = low && high ? `${low} – ${high}` : null
  if (answer.back_since !== null) return range && text.finding.onAverage(range)
  if (range !== null) return range
  return low ? `≥ ${low}` : high ? `≤ ${high}` : null
}
