import { TextInput } from '@mantine/core'
import { answerCost } from '@retorna/contract/words/answer-cost'
import {
  BET_RANGE,
  DEFAULT_BET,
  expectedLoss,
  hasHouseEdge,
  houseEdge,
  houseEdgeBand,
  limitBet,
  parseBet,
} from '@retorna/domain/statistics/house-edge'
import { useState } from 'react'
import { localeOf } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import {
  CurrencyQuestion,
  statedCurrencies,
  useCurrencyQuestion,
} from '../../../shared/currency/currency-question.tsx'
import { Kept } from '../../../ui/answer/kept.tsx'
import { CurrencySelect } from '../../../ui/controls/currency-select.tsx'
import { useCurrency } from '../../../ui/figures/currency.ts'
import { Hint } from '../../../ui/hint.tsx'
import { useAnchor } from '../../../ui/use-anchor.ts'
import type { GameProfile } from './api.ts'
import styles from './cost.module.css'

/**
 * What playing costs, in money first: based on what the answer says that the game pays, otherwise on the certified RTP,
 * otherwise on the latest day.
 */
export function Cost({ game }: { game: GameProfile }) {
  const { t } = useTexts('houseEdge')
  const rtp = game.costRtp ?? game.certifiedRtp ?? game.currentRtp
  const panel = useAnchor<HTMLElement>('cost')
  return (
    <section ref={panel} id="cost" className={styles.cost} aria-label={t('cost')}>
      {rtp === null ? (
        <p>{t('unknown')}</p>
      ) : (
        <>
          <KeptOfStakes game={game} rtp={rtp} />
          {hasHouseEdge(rtp) && <BetCalculator rtp={rtp} />}
        </>
      )}
    </section>
  )
}

function KeptOfStakes({
  game: { answer, certifiedRtp, theoreticalRtp },
  rtp,
}: {
  game: GameProfile
  rtp: number
}) {
  const { t, language, format } = useTexts(['ui', 'houseEdge'])
  const [currency] = useCurrency()
  const cost = { rtp, certified: certifiedRtp }
  const told = { ...cost, version: theoreticalRtp }
  const { difference } = answerCost(answer, told, language, (amount, digits) =>
    format.money(amount, currency, digits),
  )
  const edge = houseEdge(certifiedRtp ?? rtp)
  return (
    <div>
      <p className={styles.keeps}>
        <Kept answer={answer} {...cost} />
      </p>
      <Hint mt={8} lh="1.25rem">
        {difference !== null && t(`ui:answers.${difference.key}`, { replace: difference.values })}{' '}
        {hasHouseEdge(certifiedRtp ?? rtp) &&
          t(certifiedRtp === null ? 'houseEdge:edgeOfDay' : 'houseEdge:edge', {
            edge: format.percent(edge),
            band: t(`houseEdge:bands.${houseEdgeBand(edge).band}`).toLowerCase(),
          })}{' '}
        {theoreticalRtp !== null && theoreticalRtp !== certifiedRtp && t('houseEdge:withJackpots')}
      </Hint>
    </div>
  )
}

const SPINS = 100
const BET_STEP = 0.01
const MAX_LENGTH = 20

/** The average loss of a bet at an RTP, in one spin and in a hundred. */
function BetCalculator({ rtp }: { rtp: number }) {
  const { t, language, format } = useTexts('houseEdge')
  const [currency] = useCurrency()
  const money = (amount: number) => format.money(amount, currency)
  const [text, setText] = useState(String(DEFAULT_BET))
  const typed = parseBet(text)
  const bet = limitBet(typed)
  const question = useCurrencyQuestion(statedCurrencies([text]))
  const write = (amount: number) =>
    setText(amount.toLocaleString(localeOf(language), { useGrouping: false }))
  return (
    <div className={styles.calculator}>
      <div className={styles.bet}>
        <TextInput
          label={t('bet')}
          inputMode="decimal"
          maxLength={MAX_LENGTH}
          error={
            // The calculator's own range, in the reader's currency; if every bet showed it, readers would take it for
            // the game's range.
            typed !== bet &&
            t('betCounted', {
              bet: money(bet),
              min: money(BET_RANGE.min),
              max: money(BET_RANGE.max),
            })
          }
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={() => typed === 0 && write(0)}
          onKeyDown={({ key }) => {
            if (key === 'ArrowUp') write(limitBet(bet + BET_STEP))
            if (key === 'ArrowDown') write(limitBet(bet - BET_STEP))
          }}
        />
        <CurrencySelect />
      </div>
      <CurrencyQuestion {...question} />
      <dl className={styles.losses} aria-live="polite">
        <div>
          <dt>{t('loss')}</dt>
          <dd>{money(expectedLoss(bet, rtp))}</dd>
        </div>
        <div>
          <dt>{t('loss100')}</dt>
          <dd>{money(expectedLoss(SPINS * bet, rtp))}</dd>
        </div>
      </dl>
    </div>
  )
}
