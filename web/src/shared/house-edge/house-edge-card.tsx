import { Box, NumberInput, Stack } from '@mantine/core'
import {
  BET_RANGE,
  DEFAULT_BET,
  expectedLoss,
  houseEdge,
  houseEdgeBand,
  houseEdgeTip,
  isAdvisedAgainstForLongSessions,
  parseBet,
} from '@retorna/domain/statistics/house-edge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import { CurrencySelect } from '../../ui/controls/currency-select.tsx'
import { useCurrency } from '../../ui/figures/currency.ts'
import classes from './house-edge.module.css'

/** What the house keeps of each stake: figure, band and score, with a tip, a calculator and more to read. */
export function HouseEdgeCard({
  rtp,
  source,
}: {
  /** In percent, from 0 to 100, so that there is a house edge. */
  rtp: number
  /** Says which RTP it is. */
  source: string
}) {
  const { t } = useTranslation('houseEdge')
  const format = useFormat()
  const edge = houseEdge(rtp)
  const { score } = houseEdgeBand(edge)
  return (
    <>
      <Stack gap={4}>
        <p className={classes.figure}>
          {format.percent(edge)}
          <Band edge={edge} />
        </p>
        <Box component="p" c="dimmed" fz={14}>
          {source} · {t('score', { score: format.number(score) })}
        </Box>
        <p className={classes.tip}>
          {t(`tips.${houseEdgeTip(edge)}`)}{' '}
          {isAdvisedAgainstForLongSessions(edge) && t('longSessions')}
        </p>
      </Stack>
      <BetCalculator rtp={rtp} />
      <HouseEdgeLessons />
    </>
  )
}

function Band({ edge }: { edge: number }) {
  const { t } = useTranslation('houseEdge')
  const { band } = houseEdgeBand(edge)
  return (
    <span className={classes.band} data-band={band}>
      {t(`bands.${band}`)}
    </span>
  )
}

const SPINS = 100

/** The average loss of a bet at an RTP, in one spin and in a hundred. */
function BetCalculator({ rtp }: { rtp: number }) {
  const { t } = useTranslation('houseEdge')
  const language = useLanguage()
  const format = useFormat()
  const [currency] = useCurrency()
  const money = (amount: number) => format.money(amount, currency)
  const [text, setText] = useState<number | string>(DEFAULT_BET)
  const bet = parseBet(String(text))
  return (
    <div className={classes.calculator}>
      <NumberInput
        label={t('bet', { currency })}
        description={t('betRange', { min: money(BET_RANGE.min), max: money(BET_RANGE.max) })}
        inputMode="decimal"
        min={BET_RANGE.min}
        max={BET_RANGE.max}
        // Below the minimum it may still grow; above the maximum it cannot become right.
        isAllowed={({ floatValue = 0 }) => floatValue <= BET_RANGE.max}
        step={0.01}
        decimalScale={2}
        decimalSeparator={language === 'pt' ? ',' : '.'}
        allowedDecimalSeparators={[',', '.']}
        allowNegative={false}
        value={text}
        onChange={setText}
      />
      <CurrencySelect />
      <dl className={classes.losses} aria-live="polite">
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

const LESSONS = ['stakes', 'longRun', 'versions'] as const

/** What to know about the house edge; each line expands to its explanation. */
function HouseEdgeLessons() {
  const { t } = useTranslation('houseEdge')
  return (
    <div className={classes.lessons}>
      <h3>{t('learn')}</h3>
      {LESSONS.map((lesson) => (
        <details key={lesson}>
          <summary>{t(`lessons.${lesson}.title`)}</summary>
          <p>{t(`lessons.${lesson}.text`)}</p>
        </details>
      ))}
    </div>
  )
}
