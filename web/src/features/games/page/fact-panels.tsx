import { Text } from '@mantine/core'
import { hasHouseEdge, houseEdge } from '@retorna/domain/statistics/house-edge'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { HouseEdgeCard } from '../../../shared/house-edge/house-edge-card.tsx'
import { InfoTip } from '../../../ui/info-tip.tsx'
import type { GameProfile } from '../api.ts'
import { type Fact, Tags, useFactsOf } from './facts-of.tsx'
import factStyles from './game-facts.module.css'
import { GamePanel } from './game-panel.tsx'

/** Facts about the game; a row, and a panel, only if something is known. */
export function FactPanels({ game }: { game: GameProfile }) {
  const { t } = useTranslation('games')
  const { information, betting, technical } = useFactsOf()(game)
  return (
    <>
      <FactPanel title={t('facts.information')} facts={information} />
      <FactPanel title={t('facts.betting')} facts={betting} />
      <FactPanel title={t('facts.technical')} facts={technical} />
      {game.features.length > 0 && (
        <GamePanel title={t('facts.features')}>
          <Tags values={game.features} />
        </GamePanel>
      )}
    </>
  )
}

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

/** What the house keeps of each stake, by the theoretical RTP where known; the observed day is only a note. */
export function HouseEdgePanel({ game }: { game: GameProfile }) {
  const { t } = useTranslation(['houseEdge', 'games'])
  const format = useFormat()
  const { theoreticalRtp, currentRtp, currentDay } = game
  const rtp = theoreticalRtp ?? currentRtp
  const source = theoreticalRtp === null ? 'fromCurrent' : 'fromTheoretical'
  return (
    <GamePanel title={t('houseEdge:title')} explanation={t('games:explain.houseEdge')}>
      {hasHouseEdge(rtp) ? (
        <HouseEdgeCard rtp={rtp} source={t(`houseEdge:${source}`, { rtp: format.percent(rtp) })} />
      ) : (
        <Text>{t(rtp === null ? 'houseEdge:unknown' : 'houseEdge:above')}</Text>
      )}
      {theoreticalRtp !== null && currentRtp !== null && currentDay !== null && (
        <Text c="dimmed" size="sm">
          {t(currentRtp > 100 ? 'houseEdge:dayAbove' : 'houseEdge:day', {
            date: format.day(currentDay),
            kept: format.percent(houseEdge(currentRtp)),
            edge: format.percent(houseEdge(theoreticalRtp)),
          })}
        </Text>
      )}
    </GamePanel>
  )
}
