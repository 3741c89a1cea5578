import { catalogWord } from '@retorna/domain/catalog-word'
import { can } from '@retorna/domain/plan'
import { hasHouseEdge, houseEdge, houseEdgeBand } from '@retorna/domain/statistics/house-edge'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../../i18n/use-format.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import type { GameProfile } from '../api.ts'
import factStyles from './game-facts.module.css'

/** A named fact about a game; `null` if it is unknown. */
export type Fact = { name: string; value: ReactNode; explanation?: string }

/** Returns a function that gives the facts about a game, the same ones in the same order for each. */
export function useFactsOf() {
  const { t } = useTranslation(['games', 'houseEdge'])
  const format = useFormat()
  const language = useLanguage()
  const hasEdge = can(usePlanShown(), 'house-edge')

  const information = (game: GameProfile): Fact[] => {
    const volatility = VOLATILITY_CLASSES.find((known) => known === game.volatility)
    return [
      {
        name: t('facts.theoretical'),
        value: ifKnown(game.theoreticalRtp, format.percent),
        explanation: t('explain.theoretical'),
      },
      {
        name: t('facts.jackpotShare'),
        value: ifKnown(game.jackpotShare, (points) =>
          t('facts.jackpotShareValue', { points: format.number(points, 2) }),
        ),
        explanation: t('explain.jackpotShare'),
      },
      {
        name: t('facts.volatility'),
        value: volatility ? (
          <span className={factStyles.words}>{t(`facts.volatilities.${volatility}`)}</span>
        ) : (
          game.volatility
        ),
        explanation: t('explain.volatility'),
      },
      {
        name: t('facts.category'),
        value: ifKnown(game.category, (category) => catalogWord(category, language)),
      },
      { name: t('facts.paylines'), value: ifKnown(game.paylines, format.number) },
      { name: t('facts.reels'), value: ifKnown(game.reels, format.number) },
      { name: t('facts.launched'), value: ifKnown(game.launchDay, format.day) },
    ]
  }

  const amountIn =
    ({ currency }: GameProfile['betRange']) =>
    (value: number) =>
      currency === null ? format.amount(value) : format.money(value, currency)

  const betting = ({ betRange, maxWinMultiplier }: GameProfile): Fact[] => {
    const amount = amountIn(betRange)
    return [
      { name: t('facts.minBet'), value: ifKnown(betRange.min, amount) },
      { name: t('facts.maxBet'), value: ifKnown(betRange.max, amount) },
      {
        name: t('facts.maxWin'),
        value: ifKnown(maxWinMultiplier, (value) =>
          t('facts.maxWinValue', { multiplier: format.number(value) }),
        ),
      },
    ]
  }

  const houseEdgeOf = ({ theoreticalRtp, currentRtp }: GameProfile): Fact[] => {
    const rtp = theoreticalRtp ?? currentRtp
    if (!hasHouseEdge(rtp) || !hasEdge) return []
    const edge = houseEdge(rtp)
    const { band, score } = houseEdgeBand(edge)
    return [
      {
        name: t(theoreticalRtp === null ? 'facts.edgeOfDay' : 'facts.edge'),
        value: format.percent(edge),
        explanation: t('explain.houseEdge'),
      },
      { name: t('facts.edgeGrade'), value: t(`houseEdge:bands.${band}`) },
      {
        name: t('facts.edgeScore'),
        value: t('facts.edgeScoreValue', { score: format.number(score) }),
      },
    ]
  }

  /** What the closed section says. */
  const summaryOf = ({ volatility, betRange, maxWinMultiplier }: GameProfile): string => {
    const known = VOLATILITY_CLASSES.find((one) => one === volatility)
    const { min, max } = betRange
    return [
      known && t('facts.volatilityLine', { volatility: t(`facts.volatilities.${known}`) }),
      min !== null &&
        max !== null &&
        t('facts.betLine', { min: amountIn(betRange)(min), max: amountIn(betRange)(max) }),
      maxWinMultiplier !== null &&
        t('facts.maxWinLine', { multiplier: format.number(maxWinMultiplier) }),
    ]
      .filter((part) => typeof part === 'string')
      .join(', ')
  }

  const technical = (game: GameProfile): Fact[] => [
    { name: t('facts.technology'), value: game.technology },
    {
      name: t('facts.platforms'),
      value: game.platforms.length === 0 ? null : <Tags values={game.platforms} />,
    },
    {
      name: t('facts.rating'),
      value: ifKnown(game.popularityRating, (value) => format.number(value, 1)),
    },
  ]

  return (game: GameProfile) => ({
    information: information(game),
    betting: betting(game),
    technical: technical(game),
    houseEdge: houseEdgeOf(game),
    summary: summaryOf(game),
  })
}

function ifKnown<Value>(value: Value | null, show: (value: Value) => string): string | null {
  return value === null ? null : show(value)
}

export function Tags({ values }: { values: readonly string[] }) {
  const language = useLanguage()
  return (
    <ul className={factStyles.tags}>
      {values.map((value) => (
        <li key={value}>{catalogWord(value, language)}</li>
      ))}
    </ul>
  )
}
