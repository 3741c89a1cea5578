import { Skeleton, Stack, Text } from '@mantine/core'
import type { OverlayLink } from '@retorna/contract/overlay'
import { can } from '@retorna/domain/plan'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { ConfirmButton } from '../../ui/controls/confirm-button.tsx'
import { Hint } from '../../ui/hint.tsx'
import items from '../../ui/items.module.css'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useOverlayLinks, useRevokeLink } from './api.ts'
import { ChangeGame } from './change-game.tsx'

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
