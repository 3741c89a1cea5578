import {
  DETAIL_FACTS,
  type DetailKey,
  type FactField,
  factsOfPart,
  fieldOf,
  type Part,
} from '@retorna/contract/tables/game-facts'
import { catalogWord } from '@retorna/domain/catalog-word'
import { can } from '@retorna/domain/plan'
import { hasHouseEdge, houseEdge, houseEdgeBand } from '@retorna/domain/statistics/house-edge'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import type { GameProfile } from './api.ts'
import factStyles from './game-facts.module.css'

/** A named fact about a game; `null` if it is unknown. */
export type Fact = { name: string; value: ReactNode; explanation?: string }

type ShownKey = Exclude<DetailKey, 'bet_currency'>

/** Returns a function that lists the facts about a game, the same facts in the same order for every game. */
export function useFactsOf() {
  const { t, format, language } = useTexts(['gamePage', 'games', 'houseEdge'])
  const hasEdge = can(usePlanShown(), 'house-edge')

  const classOf = ({ volatility }: GameProfile): string | null => {
    const known = VOLATILITY_CLASSES.find((one) => one === volatility)
    return known ? t(`games:filters.volatilities.${known}`) : null
  }

  const information = (game: GameProfile): Fact[] => [
    {
      name: t('facts.theoretical'),
      value: ifKnown(game.theoreticalRtp, format.percent),
      explanation: t('explain.theoretical'),
    },
    {
      name: t('facts.volatility'),
      value: game.volatility && (
        <span className={factStyles.words}>{classOf(game) ?? game.volatility}</span>
      ),
      explanation: t('explain.volatility'),
    },
    {
      name: t('facts.names.category'),
      value: ifKnown(game.category, (category) => catalogWord(category, language)),
    },
    ...factsOf(game, 'information'),
  ]

  const amountIn =
    ({ betCurrency }: GameProfile) =>
    (value: number) =>
      betCurrency === null ? format.amount(value) : format.money(value, betCurrency)

  const shownFact = (game: GameProfile, key: ShownKey): ReactNode => {
    const value: GameProfile['facts'][FactField<ShownKey>] = game.facts[fieldOf(key)]
    const { kind } = DETAIL_FACTS[key].input
    if (value === null) return null
    if (typeof value === 'object') return value.length === 0 ? null : <Tags values={value} />
    if (typeof value === 'string') return kind === 'day' ? format.day(value) : value
    if (kind === 'amount') return amountIn(game)(value)
    if (kind === 'multiple') return t('facts.maxWinValue', { multiplier: format.number(value) })
    if (kind === 'points') return t('facts.pointsValue', { points: format.number(value, 2) })
    return format.number(value, kind === 'rating' ? 1 : undefined)
  }

  const factsOf = (game: GameProfile, part: Part): Fact[] =>
    factsOfPart(part)
      .filter((key) => key !== 'bet_currency')
      .map((key) => ({
        name: t(`facts.names.${DETAIL_FACTS[key].column}`),
        value: shownFact(game, key),
        ...(key === 'jackpot_share' && { explanation: t('explain.jackpotShare') }),
      }))

  const houseEdgeOf = ({ certifiedRtp, currentRtp }: GameProfile): Fact[] => {
    const rtp = certifiedRtp ?? currentRtp
    if (!hasHouseEdge(rtp) || !hasEdge) return []
    const edge = houseEdge(rtp)
    const { band, score } = houseEdgeBand(edge)
    return [
      {
        name: t(certifiedRtp === null ? 'facts.edgeOfDay' : 'facts.edge'),
        value: format.percent(edge),
        explanation: t(certifiedRtp === null ? 'explain.edgeOfDay' : 'explain.houseEdge'),
      },
      { name: t('facts.edgeGrade'), value: t(`houseEdge:bands.${band}`) },
      {
        name: t('facts.edgeScore'),
        value: t('facts.edgeScoreValue', { score: format.number(score) }),
      },
    ]
  }

  /** The text of the closed section. */
  const summaryOf = (game: GameProfile): string => {
    const { minBet, maxBet, maxWinMultiplier } = game.facts
    const volatility = classOf(game)
    return [
      volatility && t('facts.volatilityLine', { volatility }),
      minBet !== null &&
        maxBet !== null &&
        t('facts.betLine', { min: amountIn(game)(minBet), max: amountIn(game)(maxBet) }),
      maxWinMultiplier !== null &&
        t('facts.maxWinLine', { multiplier: format.number(maxWinMultiplier) }),
    ]
      .filter((part) => typeof part === 'string')
      .join(', ')
  }

  return (game: GameProfile) => ({
    information: information(game),
    betting: factsOf(game, 'betting'),
    technical: factsOf(game, 'technical'),
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
