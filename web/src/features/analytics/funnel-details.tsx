import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toGame } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { VerdictBadge } from '../../ui/figures/verdict-badge.tsx'
import classes from './funnel-details.module.css'
import type { PlacedGame } from './funnel-game.ts'

/** The selected game with a link to its page; a hint while none is selected. */
export function FunnelDetails({ game }: { game: PlacedGame | null }) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  if (game === null) return <p className={classes.details}>{t('funnel.hint')}</p>
  return (
    <div className={classes.details}>
      <p className={classes.names}>
        <strong title={game.name}>{game.name}</strong> <span>{game.provider}</span>
      </p>
      <p className={classes.figures}>
        <strong>{format.points(game.difference)}</strong>
        <VerdictBadge verdict={game.verdict} />
        <span>{t('funnel.plays', { plays: format.number(game.plays) })}</span>
        <span>
          {t('funnel.chance', { points: format.points(game.chancePoints).replace('+', '') })}
        </span>
      </p>
      <Link className={classes.open} to={toGame(game.id)}>
        {t('funnel.open')}
        <IconChevronRight size={16} aria-hidden />
      </Link>
    </div>
  )
}
