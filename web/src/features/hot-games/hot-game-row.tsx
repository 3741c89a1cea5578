import type { HotGame } from '@retorna/contract/hot-games'
import { hasHouseEdge } from '@retorna/domain/statistics/house-edge'
import { IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toGame } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { CompactHouseEdge } from '../../shared/house-edge/house-edge-card.tsx'
import badge from '../../ui/figures/badge.module.css'
import { GameArt } from '../../ui/figures/game-art.tsx'
import { RtpBadge } from '../../ui/figures/rtp-badge.tsx'
import { GoldTrendBadge, HeatLevelBadge } from './heat-badges.tsx'
import classes from './hot-game-row.module.css'
import { signedScore } from './signed-score.ts'

/** A game's last week; its name links to its page. */
export function HotGameRow({
  game,
  hasLowestEdge,
}: {
  game: HotGame
  /** Whether it has the lowest house edge of the listed games. */
  hasLowestEdge: boolean
}) {
  const { t } = useTranslation('hotGames')
  const format = useFormat()
  const { analysis, theoreticalRtp } = game
  return (
    <li className={classes.row}>
      <GameArt src={game.image} size={64} />
      <div className={classes.names}>
        <h3 className={classes.name}>
          <Link to={toGame(game.id)} title={game.name}>
            {game.name}
          </Link>
        </h3>
        <p className={classes.provider}>{game.provider}</p>
      </div>
      <div className={classes.badges}>
        <GoldTrendBadge trend={analysis.trend} />
        <HeatLevelBadge level={analysis.level} />
        <RtpBadge rtp={analysis.avgRtp7d} />
        {hasLowestEdge && (
          <span className={badge.badge} data-tone="brand">
            <IconScale size={14} aria-hidden />
            {t('list.lowestEdge')}
          </span>
        )}
      </div>
      <dl className={classes.figures}>
        <div>
          <dt>{t('list.heatScore')}</dt>
          <dd>{format.number(analysis.heatScore, 1)}</dd>
        </div>
        <div>
          <dt>{t('list.average')}</dt>
          <dd>{format.percent(analysis.avgRtp7d)}</dd>
        </div>
        <div>
          <dt>{t('list.momentum')}</dt>
          <dd>{signedScore(analysis.momentumScore, format.number)}</dd>
        </div>
      </dl>
      <p className={classes.edge}>
        {hasHouseEdge(theoreticalRtp) ? (
          <CompactHouseEdge rtp={theoreticalRtp} />
        ) : (
          t('list.noEdge')
        )}
      </p>
    </li>
  )
}
