import { can, requiredPlan } from '@retorna/domain/plan'
import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { GameArt } from '../../ui/game-art.tsx'
import { TrendBadge } from '../../ui/trend-badge.tsx'
import { VerdictBadge } from '../../ui/verdict-badge.tsx'
import { AlertAction } from './alert-action.tsx'
import { type ListedGame, RTP_FIELDS } from './api.ts'
import { FavoriteButton } from './favorite-button.tsx'
import styles from './game-card.module.css'
import { GameLink } from './game-link.tsx'
import type { RtpFigure } from './missing-figure.ts'
import { RtpValue } from './rtp-value.tsx'
import { useMissingReason } from './use-missing-reason.ts'
import type { OpenGame } from './way-back.ts'

const FIGURES: readonly RtpFigure[] = ['theoretical', 'current', 'weekly', 'monthly']

/** A game and its RTPs, the one that the list is about large. */
export const GameCard = memo(function GameCard({
  game,
  figure,
  isWide,
  onOpen,
}: {
  game: ListedGame
  figure: RtpFigure
  /** The picture stands beside the name instead of above it. */
  isWide: boolean
  onOpen: OpenGame
}) {
  const { t } = useTranslation('games')
  return (
    <article className={styles.card} data-wide={isWide} aria-label={game.name}>
      <div className={styles.art}>
        <GameArt src={game.imageUrl} />
        {!isWide && <Verdict game={game} />}
      </div>
      <div className={styles.title}>
        <h2 title={game.name}>{game.name}</h2>
        <p title={game.providerName}>{game.providerName}</p>
        {isWide && <Verdict game={game} />}
      </div>
      <div className={styles.main}>
        <p className={styles.label}>{t(`figure.${figure}`)}</p>
        <MainFigure game={game} figure={figure} />
      </div>
      <div className={styles.badges}>
        <Movement game={game} />
      </div>
      <dl className={styles.others}>
        {FIGURES.filter((other) => other !== figure).map((other) => (
          <div key={other}>
            <dt>{t(`figure.${other}`)}</dt>
            <dd>
              <RtpValue game={game} figure={other} />
            </dd>
          </div>
        ))}
      </dl>
      <DetailsLink game={game} onOpen={onOpen} />
      <div className={styles.alert}>
        <AlertAction game={game} look="card" />
      </div>
      <div className={styles.favorite}>
        <FavoriteButton game={game} />
      </div>
    </article>
  )
})

/** The large figure; where it is missing, its reason in words, for there is room. */
function MainFigure({ game, figure }: { game: ListedGame; figure: RtpFigure }) {
  const reason = useMissingReason()
  if (game[RTP_FIELDS[figure]] === null) return <p className={styles.missing}>{reason(figure)}</p>
  return (
    <p className={styles.figure}>
      <RtpValue game={game} figure={figure} showsBand />
    </p>
  )
}

/** Names the RTP that it judges: the large figure beside it is often another one. */
function Verdict({ game }: { game: ListedGame }) {
  const { t } = useTranslation('games')
  return game.verdict && <VerdictBadge verdict={game.verdict} subject={t('figure.current')} />
}

/** What the current RTP did since the reading before; the large figure is often another one. */
function Movement({ game }: { game: ListedGame }) {
  const { t } = useTranslation('games')
  if (game.trend === null) return null
  return (
    <>
      <TrendBadge trend={game.trend} points={game.variation} />
      {game.variation !== null && <span>{t('card.since')}</span>}
    </>
  )
}

/** The way to the game's page; from a plan without it, the plan that has it. */
function DetailsLink({ game, onOpen }: { game: ListedGame; onOpen: OpenGame }) {
  const { t } = useTranslation(['games', 'app'])
  if (!can(usePlanShown(), 'game-details')) {
    const plan = t(`app:plans.${requiredPlan('game-details')}`)
    return (
      <p className={styles.locked}>
        <IconLock size={14} aria-hidden /> {t('games:card.locked', { plan })}
      </p>
    )
  }
  return (
    <GameLink
      className={styles.details}
      gameId={game.id}
      onOpen={onOpen}
      aria-label={t('games:card.detailsOf', { name: game.name })}
    >
      {t('games:card.details')} <IconChevronRight size={16} aria-hidden />
    </GameLink>
  )
}
