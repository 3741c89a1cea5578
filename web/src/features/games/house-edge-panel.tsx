import { NumberInput, Text } from '@mantine/core'
import {
  BET_RANGE,
  DEFAULT_BET,
  expectedLoss,
  hasHouseEdge,
  houseEdge,
  houseEdgeBand,
  houseEdgeTip,
  isAdvisedAgainstForLongSessions,
  parseBet,
} from '@retorna/domain/house-edge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../i18n/use-format.ts'
import type { GameProfile } from './api.ts'
import styles from './game-page.module.css'
import { formatMoney } from './money.ts'
import { Panel } from './panel.tsx'

/** What the house keeps of each stake, from the current RTP, or from the theoretical one without it. */
export function HouseEdgePanel({ game }: { game: GameProfile }) {
  const { t } = useTranslation('games')
  const format = useFormat()
  const rtp = game.currentRtp ?? game.theoreticalRtp
  const isCurrent = game.currentRtp !== null
  return (
    <Panel title={t('houseEdge.title')} explanation={t('explain.houseEdge')}>
      {hasHouseEdge(rtp) ? (
        <>
          <Edge
            rtp={rtp}
            source={
              isCurrent
                ? t('houseEdge.fromCurrent', { rtp: format.percent(rtp) })
                : t('houseEdge.fromTheoretical', { rtp: format.percent(rtp) })
            }
          />
          <BetCalculator rtp={rtp} />
        </>
      ) : (
        <Text>{rtp === null ? t('houseEdge.unknown') : t('houseEdge.above')}</Text>
      )}
    </Panel>
  )
}

function Edge({ rtp, source }: { rtp: number; source: string }) {
  const { t } = useTranslation('games')
  const format = useFormat()
  const edge = houseEdge(rtp)
  const { band, score } = houseEdgeBand(edge)
  return (
    <div className={styles.edge}>
      <p className={styles.edgeFigure}>
        {format.percent(edge)}
        <span className={styles.edgeBand} data-band={band}>
          {t(`houseEdge.bands.${band}`)}
        </span>
      </p>
      <p className={styles.soft}>
        {source} · {t('houseEdge.score', { score: format.number(score) })}
      </p>
      <p className={styles.tip}>
        {t(`houseEdge.tips.${houseEdgeTip(edge)}`)}{' '}
        {isAdvisedAgainstForLongSessions(edge) && t('houseEdge.longSessions')}
      </p>
    </div>
  )
}

function BetCalculator({ rtp }: { rtp: number }) {
  const { t } = useTranslation('games')
  const language = useLanguage()
  const [text, setText] = useState<number | string>(DEFAULT_BET)
  const bet = parseBet(String(text))
  return (
    <div className={styles.calculator}>
      <NumberInput
        size="md"
        label={t('houseEdge.bet')}
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
      <dl className={styles.rows} aria-live="polite">
        <div>
          <dt>{t('houseEdge.loss')}</dt>
          <dd>{formatMoney(expectedLoss(bet, rtp), BET_RANGE.currency)}</dd>
        </div>
        <div>
          <dt>{t('houseEdge.loss100')}</dt>
          <dd>{formatMoney(expectedLoss(100 * bet, rtp), BET_RANGE.currency)}</dd>
        </div>
      </dl>
    </div>
  )
}
