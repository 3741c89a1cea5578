import {
  houseEdge,
  houseEdgeBand,
  houseEdgeTip,
  isAdvisedAgainstForLongSessions,
} from '@retorna/domain/statistics/house-edge'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { BetCalculator } from './bet-calculator.tsx'
import classes from './house-edge.module.css'
import { HouseEdgeLessons } from './house-edge-lessons.tsx'

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
      <div className={classes.edge}>
        <p className={classes.figure}>
          {format.percent(edge)}
          <Band edge={edge} />
        </p>
        <p className={classes.soft}>
          {source} · {t('score', { score: format.number(score) })}
        </p>
        <p className={classes.tip}>
          {t(`tips.${houseEdgeTip(edge)}`)}{' '}
          {isAdvisedAgainstForLongSessions(edge) && t('longSessions')}
        </p>
      </div>
      <BetCalculator rtp={rtp} />
      <HouseEdgeLessons />
    </>
  )
}

/** The same in one line: figure and band. */
export function CompactHouseEdge({ rtp }: { rtp: number }) {
  const { t } = useTranslation('houseEdge')
  const format = useFormat()
  const edge = houseEdge(rtp)
  return (
    <span className={classes.compact}>
      {t('compact', { edge: format.percent(edge) })}
      <Band edge={edge} />
    </span>
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
