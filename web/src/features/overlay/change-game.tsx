import { Button } from '@mantine/core'
import type { OverlayLink } from '@retorna/contract/overlay'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFavoriteCount } from '../../shared/favorites/favorites.ts'
import { type FoundGame, GameSelect } from '../../shared/game-select.tsx'
import { DialogForm } from '../../ui/form.tsx'
import { Hint } from '../../ui/hint.tsx'
import { toastThen } from '../../ui/states/toast.ts'
import { useChangeGame } from './api.ts'

/** A button that changes what a link shows; its URL stays. */
export function ChangeGame({ link }: { link: OverlayLink }) {
  const { t } = useTexts('overlaySettings')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-label={t('change.label', { name: link.name })} onClick={() => setOpen(true)}>
        {t('change.button')}
      </Button>
      {isOpen && <GameDialog link={link} onClose={() => setOpen(false)} />}
    </>
  )
}

function GameDialog({ link, onClose }: { link: OverlayLink; onClose: () => void }) {
  const { t } = useTexts(['overlaySettings', 'labels'])
  const change = useChangeGame(link.id)
  const [game, setGame] = useState<FoundGame | null>(
    link.game && { ...link.game, providerName: '' },
  )
  const [isTried, setTried] = useState(false)
  // Without a favorite, an overlay of one's favorites would be empty; one that shows them may stay as it is.
  const maySkipGame = useFavoriteCount() !== 0 || link.game === null
  const isGameMissing = game === null && !maySkipGame
  const submit = () => {
    setTried(true)
    if (isGameMissing) return
    change.mutate(game?.id ?? null, { onSuccess: toastThen(t('change.changed'), onClose) })
  }
  return (
    <DialogForm
      title={t('change.label', { name: link.name })}
      attempt={change}
      failed={t('change.failed')}
      submit={t('change.button')}
      onSubmit={submit}
      onClose={onClose}
    >
      <GameSelect
        label={t('labels:game')}
        game={game}
        onChange={setGame}
        {...(maySkipGame && { noGame: t('form.favorites') })}
        error={isTried && isGameMissing ? t('form.gameMissing') : undefined}
        data-autofocus
      />
      <Hint>{t('change.hint')}</Hint>
    </DialogForm>
  )
}
