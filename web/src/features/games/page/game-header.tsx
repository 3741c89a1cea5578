import { ActionIcon, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { PassportButton } from '../../../shared/passport/passport-button.tsx'
import { GameArt } from '../../../ui/figures/game-art.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { AlertAction } from '../card/alert-action.tsx'
import { FavoriteButton } from '../card/favorite-button.tsx'
import { useGameMarks } from '../card/use-game-marks.ts'
import { ReturnLink } from '../game-link.tsx'
import type { GameProfile } from './api.ts'
import styles from './game-page.module.css'

export function GameHeader({ game }: { game: GameProfile }) {
  const { t } = useTexts('labels')
  const { isFavorite, alert } = useGameMarks()(game.id)
  return (
    <Group>
      <ActionIcon component={ReturnLink} variant="default" aria-label={t('backToDashboard')}>
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <GameArt src={game.imageUrl} size={72} />
      <div className={styles.names}>
        <h1>{game.name}</h1>
        <Hint>{game.providerName}</Hint>
      </div>
      {game.updatedAt !== null && (
        <Hint>
          {t('lastReading')} <LastReading game={game} moment={game.updatedAt} />
        </Hint>
      )}
      <div className={styles.actions}>
        <AlertAction game={game} alert={alert} look="page" />
        <FavoriteButton game={game} isFavorite={isFavorite} />
      </div>
    </Group>
  )
}

/** The time of the latest reading, with a link to its source. */
function LastReading({ game, moment }: { game: GameProfile; moment: string }) {
  const { id, currentDay } = game
  if (currentDay === null) return <RelativeTime moment={moment} />
  return (
    <PassportButton gameId={id} day={currentDay}>
      <RelativeTime moment={moment} />
    </PassportButton>
  )
}
