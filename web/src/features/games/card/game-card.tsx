import { can, type RtpKind, requiredPlan } from '@retorna/domain/plan'
import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { Kept } from '../../../ui/answer/kept.tsx'
import link from '../../../ui/cover-link.module.css'
import { TrendArrow } from '../../../ui/figures/badges.tsx'
import { GameArt } from '../../../ui/figures/game-art.tsx'
import { type ListedGame, RTP_KINDS } from '../api.ts'
import { CompareButton } from '../compare/compare-button.tsx'
import { GameLink, type OpenGame } from '../game-link.tsx'
import { AlertAction } from './alert-action.tsx'
import { GameAnswer, GameBar } from './answer-lines.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import styles from './game-card.module.css'
import { RtpValue } from './rtp-value.tsx'
import type { GameMarks } from './use-game-marks.ts'

/** A game: whether it pays as certified and what it costs, then its RTPs. */
export const GameCard = memo(function GameCard({
  game,
  figure,
  isFavorite,
  alert,
  onOpen,
}: {
  game: ListedGame
  /** The RTP that the list shows and filters by. */
  figure: RtpKind
  onOpen: OpenGame
} & GameMarks) {
  const { t } = useTexts('games')
  const hasDetails = can(usePlanShown(), 'game-details')
  return (
    <article className={styles.card} aria-label={game.name}>
      <div className={styles.title}>
        <GameArt src={game.imageUrl} size={44} />
        <div>
          <h2 title={game.name}>{game.name}</h2>
          <p title={game.providerName}>{game.providerName}</p>
        </div>
      </div>
      <div className={styles.main}>
        <p className={styles.answer}>
          <GameAnswer game={game} />
        </p>
        <GameBar game={game} />
        <p className={styles.kept}>
          {game.costRtp !== null && (
            <Kept answer={game.answer} rtp={game.costRtp} certified={game.certifiedRtp} />
          )}
        </p>
      </div>
      <dl className={styles.rtps}>
        {RTP_KINDS.map((one) => (
          <div key={one} data-active={one === figure}>
            <dt>
              {t(`figure.${one}`)}
              {one === 'current' && game.trend && (
                <TrendArrow
                  trend={game.trend}
                  points={game.variation}
                  verdict={game.variationVerdict}
                />
              )}
            </dt>
            <dd>
              <RtpValue game={game} figure={one} />
            </dd>
          </div>
        ))}
      </dl>
      {hasDetails ? (
        <GameLink
          className={`${styles.details} ${link.cover}`}
          gameId={game.id}
          onOpen={onOpen}
          aria-label={t('card.detailsOf', { name: game.name })}
        >
          {t('card.details')} <IconChevronRight size={16} aria-hidden />
        </GameLink>
      ) : (
        <DetailsLocked />
      )}
      <div className={styles.alert}>
        <AlertAction game={game} alert={alert} look="card" />
      </div>
      <div className={styles.corner}>
        <FavoriteButton game={game} isFavorite={isFavorite} />
        <CompareButton game={game} label={t('compare.button', { name: game.name })} />
      </div>
    </article>
  )
})

/** Replaces the link to the game's page by the plan that includes it. */
function DetailsLocked() {
  const { t } = useTexts(['games', 'app'])
  const plan = t(`app:plans.${requiredPlan('game-details')}`)
  return (
    <p className={styles.locked}>
      <IconLock size={14} aria-hidden /> {t('games:card.locked', { plan })}
    </p>
  )
}
