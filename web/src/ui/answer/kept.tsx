import type { WireAnswer } from '@retorna/contract/tables/answer'
import { answerCost } from '@retorna/contract/words/answer-cost'
import { useTexts } from '../../i18n/use-texts.ts'
import { useCurrency } from '../figures/currency.ts'
import { KeptWords } from './kept-words.tsx'

/** What playing costs according to an answer: what is kept of every 100 staked, in the reader's currency. */
export function Kept({
  answer,
  rtp,
  certified,
}: {
  answer: WireAnswer
  /** The RTP that the cost is calculated from, percent. */
  rtp: number
  /** Percent. */
  certified: number | null
}) {
  const { t, language, format } = useTexts('ui')
  const [currency] = useCurrency()
  const money = (amount: number, digits: number) => format.money(amount, currency, digits)
  const { keeps } = answerCost(answer, { rtp, certified }, language, money)
  return <KeptWords phrase={keeps} text={t(`answers.${keeps.key}`, { replace: keeps.values })} />
}
