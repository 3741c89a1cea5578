import { Box, Button, Group } from '@mantine/core'
import { type AdminGame, MAX_IMAGE_BYTES } from '@retorna/contract/staff/catalog-editor'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConfirmButton } from '../../ui/controls/confirm-button.tsx'
import { FileButton } from '../../ui/controls/file-button.tsx'
import { GameArt } from '../../ui/figures/game-art.tsx'
import { Hint } from '../../ui/hint.tsx'
import { focusAround } from '../../ui/kept-focus.ts'
import { Panel } from '../../ui/panel.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useRemoveImage, useSetImage } from './api.ts'

const MEGABYTE = 1_000_000

export function ImagePanel({ game }: { game: AdminGame }) {
  const { t } = useTexts(['catalogEditor', 'staffLabels'])
  const set = useSetImage(game.id)
  const remove = useRemoveImage(game.id)
  const choose = (file: File) => {
    remove.reset()
    set.mutate(file, { onSuccess: () => toast(t('imageSaved')) })
  }
  const drop = () => {
    set.reset()
    // The focused button is removed with the image.
    focusAround()
    remove.mutate(undefined, { onSuccess: () => toast(t('imageRemoved')) })
  }
  return (
    <Panel
      isSpaced
      title={t('staffLabels:image')}
      subtitle={t('imageHint', { limit: MAX_IMAGE_BYTES / MEGABYTE })}
    >
      {game.imageUrl === null && <Hint>{t('imageNone')}</Hint>}
      {game.imageUrl !== null && !game.values.isActive && <Hint>{t('imageInactive')}</Hint>}
      {game.imageUrl !== null && game.values.isActive && (
        <Box w={240} maw="100%">
          <GameArt src={game.imageUrl} />
        </Box>
      )}
      <Failure error={set.error ?? remove.error} />
      <Group>
        <FileButton accept="image/png,image/jpeg,image/webp,image/avif,image/gif" onChange={choose}>
          {(props) => (
            <Button {...props} loading={set.isPending}>
              {t('imageChoose')}
            </Button>
          )}
        </FileButton>
        {game.imageUrl !== null && (
          <ConfirmButton
            label={t('imageRemove')}
            sure={t('staffLabels:removeSure')}
            loading={remove.isPending}
            onSure={drop}
          />
        )}
      </Group>
    </Panel>
  )
}
