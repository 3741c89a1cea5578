import { can, requiredPlan } from '@retorna/domain/plan'
import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { AnswerBadge } from '../../../ui/figures/answer-badge.tsx'
import { TrendArrow, TrendBadge } from '../../../ui/figures/badges.tsx'
import { GameArt } from '../../../ui/figures/game-art.tsx'
import { type ListedGame, RTP_FIELDS } from '../api.ts'
import { CompareButton } from '../compare/compare-button.tsx'
import { GameLink, type OpenGame } from '../game-link.tsx'
import { AlertAction } from './alert-action.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import styles from './game-card.module.css'
import { type RtpFigure, useMissingReason } from './missing-figure.ts'
import { RtpValue } from './rtp-value.tsx'
import type { GameMarks } from './use-game-marks.ts'
import { hasBand } from './verdict-of.ts'

const FIGURES: readonly RtpFigure[] = ['theoretical', 'current', 'weekly', 'monthly']

/** A game and its RTPs, with the list's RTP in large type. */
export const GameCard = memo(function GameCard({
  game,
  figure,
  isWide,
  isFavorite,
  alert,
  onOpen,
}: {
  game: ListedGame
  figure: RtpFigure
  /** The only one in its row: figure and badges stand side by side. */
  isWide: boolean
  onOpen: OpenGame
} & GameMarks) {
  const t = useTexts('games')
  const hasDetails = can(usePlanShown(), 'game-details')
  // The trend is that of the current RTP, so it stands beside that.
  const movement = figure === 'current' && game.trend && (
    <>
      <TrendBadge trend={game.trend} points={game.variation} verdict={game.variationVerdict} />
      {game.variation !== null && <span>{t('card.since')}</span>}
    </>
  )
  return (
    <article className={styles.card} data-wide={isWide} aria-label={game.name}>
      <div className={styles.title}>
        <GameArt src={game.imageUrl} size={44} />
        <div>
          <h2 title={game.name}>{game.name}</h2>
          <p title={game.providerName}>{game.providerName}</p>
        </div>
      </div>
      <div className={styles.main}>
        <p className={styles.label}>{t(`figure.${figure}`)}</p>
        {game[RTP_FIELDS[figure]] === null ? (
          <MissingFigure figure={figure} />
        ) : (
          <p className={styles.figure}>
            <RtpValue game={game} figure={figure} showsBand={hasBand(game, figure)} />
          </p>
        )}
      </div>
      <div className={styles.badges}>
        <AnswerBadge answer={game.answer} certified={game.theoreticalRtp} />
        {movement && <span>{movement}</span>}
      </div>
      <dl className={styles.others}>
        {FIGURES.filter((other) => other !== figure).map((other) => (
          <div key={other}>
            <dt>{t(`figure.${other}`)}</dt>
            <dd>
              <RtpValue game={game} figure={other} />
              {other === 'current' && game.trend && (
                <TrendArrow
                  trend={game.trend}
                  points={game.variation}
                  verdict={game.variationVerdict}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {hasDetails ? (
        <GameLink
          className={styles.details}
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

/** Why the large figure is missing, in words: there is room. */
function MissingFigure({ figure }: { figure: RtpFigure }) {
  const reason = useMissingReason()
  return <p className={styles.missing}>{reason(figure)}</p>
}

/** In place of the link to the game's page: the plan that includes it. */
function DetailsLocked() {
  const t = useTexts(['games', 'app'])
  const plan = t(`app:plans.${requiredPlan('game-details')}`)
  return (
    <p className={styles.locked}>
      <IconLock size={14} aria-hidden /> {t('games:card.locked', { plan })}
    </p>
  )
}
