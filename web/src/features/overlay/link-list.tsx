import { Alert, Box, Skeleton } from '@mantine/core'
import type { OverlayLink } from '@retorna/contract/overlay'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../api/api-error.ts'
import { ConfirmButton } from '../../ui/controls/confirm-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useOverlayLinks, useRevokeLink } from './api.ts'
import classes from './streaming.module.css'

/** The existing links, each with a button to revoke it. */
export function LinkList() {
  const { t } = useTranslation('overlaySettings')
  const links = useOverlayLinks()
  return (
    <Panel title={t('list.title')}>
      {links.isError && (
        <ErrorState
          title={t('list.title')}
          text={textOf(links.error, '')}
          onRetry={() => void links.refetch()}
        />
      )}
      {links.isPending && <Skeleton h={64} aria-hidden />}
      {links.data !== undefined && <Links links={links.data} />}
    </Panel>
  )
}

function Links({ links }: { links: readonly OverlayLink[] }) {
  const { t } = useTranslation('overlaySettings')
  const revoke = useRevokeLink()
  if (links.length === 0) return <p className={classes.note}>{t('list.empty')}</p>
  return (
    <>
      {revoke.error !== null && (
        <Alert color="red" variant="light" title={t('list.failed')}>
          {textOf(revoke.error, '')}
        </Alert>
      )}
      <ul className={classes.links}>
        {links.map((link) => (
          <li key={link.id} className={classes.link}>
            <div className={classes.what}>
              <Box component="p" m={0} fw={600}>
                {link.name}
              </Box>
              <p className={classes.note}>
                {link.game?.name ?? t('list.favorites')} · {t(`form.layouts.${link.layout}`)}
              </p>
              <p className={classes.note}>
                {link.lastUsedAt === null ? (
                  t('list.never')
                ) : (
                  <>
                    {t('list.used')} <RelativeTime moment={link.lastUsedAt} />
                  </>
                )}
              </p>
            </div>
            <ConfirmButton
              label={t('list.revoke')}
              ariaLabel={t('list.revokeLabel', { name: link.name })}
              sure={t('list.sure')}
              disabled={revoke.isPending}
              onSure={() => revoke.mutate(link.id, { onSuccess: () => toast(t('list.revoked')) })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
