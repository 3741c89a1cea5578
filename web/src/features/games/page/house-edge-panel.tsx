import { Text } from '@mantine/core'
import { hasHouseEdge } from '@retorna/domain/statistics/house-edge'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { HouseEdgeCard } from '../../../shared/house-edge/house-edge-card.tsx'
import type { GameProfile } from '../api.ts'
import { GamePanel } from './game-panel.tsx'

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
