import { Button, Skeleton, Stack, Text } from '@mantine/core'
import type { OverlayLink } from '@retorna/contract/overlay'
import { can } from '@retorna/domain/plan'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { useFavoriteCount } from '../../shared/favorites/favorites.ts'
import { type FoundGame, GameSelect } from '../../shared/game-select.tsx'
import { ConfirmButton } from '../../ui/controls/confirm-button.tsx'
import { DialogForm } from '../../ui/form.tsx'
import { Hint } from '../../ui/hint.tsx'
import items from '../../ui/items.module.css'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast, toastThen } from '../../ui/states/toast.ts'
import { useChangeGame, useOverlayLinks, useRevokeLink } from './api.ts'

export function LinkList() {
  const { t } = useTexts('overlaySettings')
  return (
    <Panel title={t('list.title')}>
      <Loaded query={useOverlayLinks()} skeleton={<Skeleton h={64} aria-hidden />}>
        {(links) => <Links links={links} />}
      </Loaded>
    </Panel>
  )
}

function Links({ links }: { links: readonly OverlayLink[] }) {
  const { t } = useTexts(['overlaySettings', 'labels'])
  const revoke = useRevokeLink()
  const isOpen = can(usePlanShown(), 'current-rtp')
  if (links.length === 0) return <Hint>{t('list.empty')}</Hint>
  return (
    <>
      <Failure error={revoke.error} title={t('list.failed')} />
      <Stack component="ul" gap={0} mt={8}>
        {links.map((link) => (
          <li key={link.id} className={items.item}>
            <div className={items.what}>
              <Text fw={600}>{link.name}</Text>
              <Hint mt={4}>
                {link.game?.name ?? t('labels:favorites')} · {t(`form.layouts.${link.layout}`)}
              </Hint>
              <Hint mt={4}>
                {link.lastUsedAt === null ? (
                  t('list.never')
                ) : (
                  <>
                    {t('labels:lastUsed')} <RelativeTime moment={link.lastUsedAt} />
                  </>
                )}
              </Hint>
            </div>
            {isOpen && <ChangeGame link={link} />}
            <ConfirmButton
              label={t('labels:revoke')}
              ariaLabel={t('list.revokeLabel', { name: link.name })}
              sure={t('list.sure')}
              disabled={revoke.isPending}
              onSure={() => revoke.mutate(link.id, { onSuccess: () => toast(t('list.revoked')) })}
            />
          </li>
        ))}
      </Stack>
    </>
  )
}

/** A button that changes what a link shows; its URL stays. */
function ChangeGame({ link }: { link: OverlayLink }) {
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
