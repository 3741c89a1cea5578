import { catalogWord } from '@retorna/domain/catalog-word'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat, useLanguage } from '../../../i18n/use-format.ts'
import type { GameProfile } from '../api.ts'
import factStyles from './game-facts.module.css'

/** A named fact about a game; `null` if it is unknown. */
export type Fact = { name: string; value: ReactNode; explanation?: string }

/** Returns a function that gives the facts about a game, the same ones in the same order for each. */
export function useFactsOf() {
  const { t } = useTranslation('games')
  const format = useFormat()
  const language = useLanguage()

  const information = (game: GameProfile): Fact[] => {
    const volatility = VOLATILITY_CLASSES.find((known) => known === game.volatility)
    return [
      {
        name: t('facts.theoretical'),
        value: ifKnown(game.theoreticalRtp, format.percent),
        explanation: t('explain.theoretical'),
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

  const betting = ({ betRange, maxWinMultiplier }: GameProfile): Fact[] => {
    const amount = (value: number) =>
      betRange.currency === null ? format.number(value, 2) : format.money(value, betRange.currency)
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
