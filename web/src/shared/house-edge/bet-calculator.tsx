import { NumberInput } from '@mantine/core'
import {
  BET_RANGE,
  DEFAULT_BET,
  expectedLoss,
  parseBet,
} from '@retorna/domain/statistics/house-edge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-format.ts'
import { formatMoney } from '../../ui/figures/money.ts'
import classes from './house-edge.module.css'

const SPINS = 100

/** The average loss of a bet at an RTP, in one spin and in a hundred. */
export function BetCalculator({ rtp }: { rtp: number }) {
  const { t } = useTranslation('houseEdge')
  const language = useLanguage()
  const [text, setText] = useState<number | string>(DEFAULT_BET)
  const bet = parseBet(String(text))
  return (
    <div className={classes.calculator}>
      <NumberInput
        size="md"
        label={t('bet')}
        inputMode="decimal"
        min={0}
        max={BET_RANGE.max}
        step={0.01}
        decimalScale={2}
        decimalSeparator={language === 'pt' ? ',' : '.'}
        allowedDecimalSeparators={[',', '.']}
        allowNegative={false}
        value={text}
        onChange={setText}
      />
      <dl className={classes.losses} aria-live="polite">
        <div>
          <dt>{t('loss')}</dt>
          <dd>{formatMoney(expectedLoss(bet, rtp), BET_RANGE.currency)}</dd>
        </div>
        <div>
          <dt>{t('loss100')}</dt>
          <dd>{formatMoney(expectedLoss(SPINS * bet, rtp), BET_RANGE.currency)}</dd>
        </div>
      </dl>
    </div>
  )
}
