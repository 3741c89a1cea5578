import type { HotGame } from '@retorna/contract/hot-games'
import { trueRtp } from '@retorna/contract/words/answer-in-words'
import { HEAT_LIMITS } from '@retorna/domain/statistics/heat-score'
import { hasHouseEdge, houseEdge } from '@retorna/domain/statistics/house-edge'
import { IconScale } from '@tabler/icons-react'
import { Link } from 'react-router'
import { toGame } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import link from '../../ui/cover-link.module.css'
import { AnswerBadge } from '../../ui/figures/answer-badge.tsx'
import { GameArt } from '../../ui/figures/game-art.tsx'
import { HeatWord, signedScore, TrendWord } from './heat-words.tsx'
import classes from './hot-game-list.module.css'
import { useHeatWords } from './use-heat-words.ts'

export const FIGURES = ['sure', 'week', 'heatScore', 'trend', 'momentum', 'edge'] as const

/** The game's certified house edge in percent; `null` if its certified RTP is unknown or above 100%. */
export const edgeOf = ({ certifiedRtp }: HotGame): number | null =>
  hasHouseEdge(certifiedRtp) ? houseEdge(certifiedRtp) : null

/** Whether every part of the heat score is at its limit. */
const isAtCap = ({ analysis }: HotGame): boolean =>
  analysis.difference7d >= HEAT_LIMITS.difference &&
  limitOf(analysis.momentumScore) !== null &&
  HEAT_LIMITS.consistency.includes(analysis.consistencyScore)

const limitOf = (momentum: number): 'low' | 'high' | null => {
  if (Math.abs(momentum) < HEAT_LIMITS.momentum) return null
  return momentum < 0 ? 'low' : 'high'
}

/** A game's last week; its name links to its page. */
export function HotGameRow({
  game,
  lowestEdge,
}: {
  game: HotGame
  /** The lowest house edge of the games listed; `null` if there is nothing to compare. */
  lowestEdge: number | null
}) {
  const { t, format } = useTexts('hotGames')
  const words = useHeatWords()
  const { analysis, theoreticalRtp, judgedAgainst } = game
  const edge = edgeOf(game)
  const { heatScore, momentumScore: momentum } = analysis
  const figures = {
    sure: <HowSure game={game} />,
    week: (
      <>
        {format.points(analysis.difference7d)}
        <small>{format.percent(analysis.avgRtp7d)}</small>
        {judgedAgainst !== theoreticalRtp && (
          <small>{t('list.certifiedThen', { rtp: format.percent(judgedAgainst) })}</small>
        )}
      </>
    ),
    heatScore: (
      <>
        {format.number(heatScore, 1)}
        <Meter from={0} to={heatScore} limit={isAtCap(game) ? 'high' : null} />
        <small>
          <HeatWord level={analysis.level} />
          {isAtCap(game) && <> · {t('list.atCap')}</>}
        </small>
      </>
    ),
    trend: <TrendWord trend={analysis.trend} />,
    momentum: (
      <>
        {signedScore(momentum, format.number)}
        <Meter
          from={50 + Math.min(0, momentum / 2)}
          to={50 + Math.max(0, momentum / 2)}
          limit={limitOf(momentum)}
        />
        {limitOf(momentum) !== null && <small>{t('list.limit')}</small>}
      </>
    ),
    edge: (
      <>
        {edge === null ? t('list.noEdge') : format.percent(edge)}
        {edge !== null && edge === lowestEdge && (
          <small>
            <IconScale size={14} aria-hidden />
            {t('list.lowestEdge')}
          </small>
        )}
      </>
    ),
  }
  return (
    <li className={classes.row}>
      <GameArt src={game.image} size={40} />
      <div className={classes.names}>
        <h4 className={classes.name}>
          <Link className={link.cover} to={toGame(game.id)} title={game.name}>
            {game.name}
          </Link>
        </h4>
        <p className={classes.provider}>{game.provider}</p>
      </div>
      <dl className={classes.figures}>
        {FIGURES.map((figure) => (
          <div key={figure} data-figure={figure}>
            <dt>{t(`list.figures.${figure}`, words)}</dt>
            <dd>{figures[figure]}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** A score as a small bar beside its number, in percent of the track; a score at its limit is marked. */
function Meter({ from, to, limit }: { from: number; to: number; limit: 'low' | 'high' | null }) {
  return (
    <span className={classes.meter} aria-hidden>
      <span data-end={limit} style={{ left: `${from}%`, width: `${to - from}%` }} />
    </span>
  )
}

/** The answer that explains the week, or how rarely chance alone produces such a week. */
function HowSure({ game }: { game: HotGame }) {
  const { t, format, language } = useTexts(['hotGames', 'ui'])
  const { answer, chance } = game
  if (game.hasReason) {
    const { key, values } = trueRtp(answer, null, language)
    return (
      <>
        <AnswerBadge answer={answer} />
        <small>
          {t(`ui:answers.${key}`, { replace: values })}
          {answer.basis !== null && <>, {t(`list.${answer.basis}`)}</>}
        </small>
      </>
    )
  }
  if (chance === null || chance.oneIn < 2) return <small>{t('list.unsure')}</small>
  return (
    <>
      <b>{t('list.oneIn', { games: format.number(chance.oneIn) })}</b>{' '}
      <span className={classes.soft}>{t('list.orRarer')}</span>
      {chance.condition !== null && (
        <small>{t('list.condition', { stakes: format.number(chance.condition, 1) })}</small>
      )}
    </>
  )
}
