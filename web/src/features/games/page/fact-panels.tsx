import { Text } from '@mantine/core'
import { hasHouseEdge } from '@retorna/domain/statistics/house-edge'
import { VOLATILITY_CLASSES } from '@retorna/domain/statistics/volatility'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogWord } from '../../../i18n/catalog-word.ts'
import { useFormat, useLanguage } from '../../../i18n/use-format.ts'
import { HouseEdgeCard } from '../../../shared/house-edge/house-edge-card.tsx'
import type { GameProfile } from '../api.ts'
import factStyles from './game-facts.module.css'
import { GamePanel, InfoTip } from './game-panel.tsx'

/** Facts about the game; a row, and a panel, only if something is known. */
export function FactPanels({ game }: { game: GameProfile }) {
  const { t } = useTranslation('games')
  return (
    <>
      <FactPanel title={t('facts.information')} facts={useInformation(game)} />
      <FactPanel title={t('facts.betting')} facts={useBetting(game)} />
      <FactPanel title={t('facts.technical')} facts={useTechnical(game)} />
      {game.features.length > 0 && (
        <GamePanel title={t('facts.features')}>
          <Tags values={game.features} />
        </GamePanel>
      )}
    </>
  )
}

type Fact = { name: string; value: ReactNode; explanation?: string }

function FactPanel({ title, facts }: { title: string; facts: Fact[] }) {
  const known = facts.filter(({ value }) => value !== null)
  if (known.length === 0) return null
  return (
    <GamePanel title={title}>
      <dl className={factStyles.rows}>
        {known.map(({ name, value, explanation }) => (
          <div key={name}>
            <dt>
              {name}
              {explanation !== undefined && <InfoTip name={name} text={explanation} />}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </GamePanel>
  )
}

function useInformation(game: GameProfile): Fact[] {
  const { t } = useTranslation('games')
  const format = useFormat()
  const language = useLanguage()
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

function useBetting({ betRange, maxWinMultiplier }: GameProfile): Fact[] {
  const { t } = useTranslation('games')
  const format = useFormat()
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

function useTechnical(game: GameProfile): Fact[] {
  const { t } = useTranslation('games')
  const format = useFormat()
  return [
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
}

function ifKnown<Value>(value: Value | null, show: (value: Value) => string): string | null {
  return value === null ? null : show(value)
}

function Tags({ values }: { values: readonly string[] }) {
  const language = useLanguage()
  return (
    <ul className={factStyles.tags}>
      {values.map((value) => (
        <li key={value}>{catalogWord(value, language)}</li>
      ))}
    </ul>
  )
}

/** What the house keeps of each stake, based on the current RTP, otherwise on the theoretical one. */
export function HouseEdgePanel({ game }: { game: GameProfile }) {
  const { t } = useTranslation(['houseEdge', 'games'])
  const format = useFormat()
  const rtp = game.currentRtp ?? game.theoreticalRtp
  const source = game.currentRtp === null ? 'fromTheoretical' : 'fromCurrent'
  return (
    <GamePanel title={t('houseEdge:title')} explanation={t('games:explain.houseEdge')}>
      {hasHouseEdge(rtp) ? (
        <HouseEdgeCard rtp={rtp} source={t(`houseEdge:${source}`, { rtp: format.percent(rtp) })} />
      ) : (
        <Text>{t(rtp === null ? 'houseEdge:unknown' : 'houseEdge:above')}</Text>
      )}
    </GamePanel>
  )
}
