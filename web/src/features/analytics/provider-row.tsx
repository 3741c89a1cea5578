import type { ProviderAverage } from '@retorna/contract/analytics'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toTab } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { RtpBadge } from '../../ui/figures/rtp-badge.tsx'
import { type AverageScale, placeOn } from './average-scale.ts'
import classes from './providers-panel.module.css'

const BORDERS = [94, 96]

/** A provider, its average as a mark on the scale and as a figure, and how many games it is based on. */
export function ProviderRow({
  provider,
  scale,
}: {
  provider: ProviderAverage
  scale: AverageScale
}) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { averageRtp, band, games, measuredGames } = provider
  const count =
    measuredGames === games
      ? games === 1
        ? t('providers.oneGame')
        : t('providers.games', { games: format.number(games) })
      : t('providers.gamesOf', {
          measured: format.number(measuredGames),
          games: format.number(games),
        })
  return (
    <li className={classes.row}>
      <Link className={classes.name} to={`${toTab('games')}&provider=${provider.id}`}>
        {provider.name}
      </Link>
      <span className={classes.count}>{count}</span>
      <RtpBadge rtp={averageRtp} band={band} reason={t('providers.missing')} />
      <span className={classes.track} aria-hidden>
        {BORDERS.map((border) => (
          <span
            key={border}
            className={classes.border}
            style={{ left: `${placeOn(scale, border)}%` }}
          />
        ))}
        {averageRtp !== null && (
          <span
            className={classes.mark}
            data-band={band}
            style={{ left: `${placeOn(scale, averageRtp)}%` }}
          />
        )}
      </span>
    </li>
  )
}
