import type { MyGame } from '@retorna/contract/dashboard'
import { can } from '@retorna/domain/plan'
import { IconBell, IconEye, IconHeart } from '@tabler/icons-react'
import { Link } from 'react-router'
import { toGame } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { SparkLine } from '../../ui/chart/spark-line.tsx'
import { AnswerBadge } from '../../ui/figures/answer-badge.tsx'
import { RtpBadge } from '../../ui/figures/badges.tsx'
import { GameArt } from '../../ui/figures/game-art.tsx'
import rows from '../../ui/figures/game-rows.module.css'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './my-games.module.css'

export function MyGameRows({ games }: { games: readonly MyGame[] }) {
  return (
    <ul className={classes.list}>
      {games.map((game) => (
        <li key={game.id}>
          <Row game={game} />
        </li>
      ))}
    </ul>
  )
}

/** One of the user's games; it leads to the game's page if the plan includes it. */
function Row({ game }: { game: MyGame }) {
  const hasPages = can(usePlanShown(), 'game-details')
  return hasPages ? (
    <Link className={classes.row} to={toGame(game.id)}>
      <Parts game={game} />
    </Link>
  ) : (
    <div className={classes.row}>
      <Parts game={game} />
    </div>
  )
}

function Parts({ game }: { game: MyGame }) {
  return (
    <>
      <span className={classes.art}>
        <GameArt src={game.imagem_url} size={44} />
      </span>
      <span className={classes.names}>
        <span className={rows.name} title={game.nome}>
          {game.nome}
        </span>
        <Reasons game={game} />
      </span>
      <span className={classes.spark}>
        <Spark game={game} />
      </span>
      <span className={classes.verdict}>
        <AnswerBadge answer={game.answer} certified={game.rtp_teorico} />
      </span>
      <Figure game={game} />
    </>
  )
}

function Reasons({ game }: { game: MyGame }) {
  const { t } = useTexts(['dashboard', 'labels'])
  return (
    <span className={classes.reasons}>
      {game.is_favorite && (
        <span>
          <IconHeart size={14} aria-hidden />{' '}
          <span className={classes.word}>{t('mine.favorite')}</span>
        </span>
      )}
      {game.has_alert && (
        <span>
          <IconBell size={14} aria-hidden />{' '}
          <span className={classes.word}>{t('labels:alert')}</span>
        </span>
      )}
      {game.looked_at !== null && (
        <span>
          <IconEye size={14} aria-hidden />{' '}
          <span className={classes.word}>{t('mine.lookedAt')}</span>{' '}
          <RelativeTime moment={game.looked_at} />
        </span>
      )}
    </span>
  )
}

function Spark({ game: { days, rtp_teorico } }: { game: MyGame }) {
  const { t, format } = useTexts('dashboard')
  const values = days.map(({ rtp }) => rtp)
  const range = {
    low: format.percent(Math.min(...values)),
    high: format.percent(Math.max(...values)),
  }
  return <SparkLine days={days} theoretical={rtp_teorico} label={t('mine.days', range)} />
}

/** The current RTP with its change since the last visit; the theoretical one for a plan without it. */
function Figure({ game: { rtp_atual, rtp_teorico, verdict, change } }: { game: MyGame }) {
  const { t, format } = useTexts(['dashboard', 'labels'])
  const isCurrent = can(usePlanShown(), 'current-rtp')
  return (
    <span className={classes.figure}>
      <RtpBadge
        rtp={isCurrent ? rtp_atual : rtp_teorico}
        {...(isCurrent ? { verdict } : {})}
        reason={t(isCurrent ? 'mine.noCurrent' : 'labels:noTheoretical')}
        size="large"
      />
      <span className={classes.change}>
        {!isCurrent && t('labels:theoretical')}
        {change !== null && change !== 0 && (
          <>
            {format.points(change)}
            <VisuallyHidden> {t('mine.sinceLastVisit')}</VisuallyHidden>
          </>
        )}
      </span>
    </span>
  )
}
