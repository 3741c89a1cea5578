import type { Trend } from '@retorna/domain/statistics/trend'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toGame } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { GameArt } from '../../ui/figures/game-art.tsx'
import { RtpBadge } from '../../ui/figures/rtp-badge.tsx'
import classes from './favorites-panel.module.css'

const ICONS = { up: IconArrowUpRight, down: IconArrowDownRight, stable: IconArrowRight }

export type FavoriteFigures = {
  id: number
  name: string
  imageUrl: string
  currentRtp: number | null
  /** Current minus theoretical, points. */
  difference: number | null
  /** Change since the day before, points. */
  variation: number | null
  trend: Trend | null
}

/** A favorite: its current RTP, its difference from theoretical, and in words which way it moved. */
export function FavoriteRow({ game }: { game: FavoriteFigures }) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  const { currentRtp, difference, variation, trend } = game
  const Icon = trend === null ? null : ICONS[trend]
  return (
    <li>
      <Link className={classes.row} to={toGame(game.id)}>
        <GameArt src={game.imageUrl} size={44} />
        <span className={classes.texts}>
          <span className={classes.name} title={game.name}>
            {game.name}
          </span>
          <span className={classes.note}>
            {difference === null
              ? t(currentRtp === null ? 'favorites.noReading' : 'favorites.noTheoretical')
              : t('favorites.against', { points: format.points(difference) })}
          </span>
          {currentRtp !== null && (
            <span className={classes.trend}>
              {Icon && <Icon size={14} aria-hidden />}
              {trend === null || variation === null
                ? t('favorites.trends.unknown')
                : t(`favorites.trends.${trend}`, { points: format.points(variation) })}
            </span>
          )}
        </span>
        <RtpBadge rtp={currentRtp} reason={t('favorites.noReading')} />
      </Link>
    </li>
  )
}
