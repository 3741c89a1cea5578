import type { PublicData } from '@retorna/contract/public'
import { rtpBand } from '@retorna/domain/statistics/rtp-band'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import badge from '../../ui/figures/badge.module.css'
import classes from './game-sample.module.css'

type Game = NonNullable<PublicData['showcase']['game']>

const SIGNS = { high: '▲', middle: '●', low: '▼' } as const

/** The most popular game, as the free plan shows it. */
export function GameSample({ game }: { game: Game }) {
  const { t } = useTranslation('landing')
  const format = useFormat()
  const band = rtpBand(game.rtp_teorico) ?? 'middle'
  return (
    <article className={classes.card} aria-label={t('game.label')}>
      <img src={game.imagem_url} alt="" width={88} height={88} decoding="async" />
      <div className={classes.name}>
        <h2>{game.nome}</h2>
        <p>{game.provider_nome}</p>
      </div>
      <p className={classes.figure}>
        <span>{t('game.theoretical')}</span>
        <strong>{format.percent(game.rtp_teorico)}</strong>
        <span className={badge.badge} data-tone={band} aria-hidden>
          {SIGNS[band]}
        </span>
      </p>
      <p className={classes.note}>{t('game.certified')}</p>
      <p className={classes.locked}>
        <IconLock size={16} aria-hidden /> {t('game.locked')}
      </p>
    </article>
  )
}
