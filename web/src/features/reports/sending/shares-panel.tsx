import { Button, Group } from '@mantine/core'
import {
  type ReportShare,
  restoreShare,
  revokeShare,
} from '@retorna/contract/reports/report-shares'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useUndoable } from '../../../shared/use-undoable.ts'
import { ShownOnce } from '../../../ui/controls/shown-once.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { SENDING, useShares } from './api.ts'
import classes from './sending.module.css'
import { ShareForm } from './share-form.tsx'

export function SharesPanel({ reportId }: { reportId: number }) {
  const { t } = useTexts(['reportSending', 'labels'])
  const [token, setToken] = useState<string | null>(null)
  const revocation = useUndoable(SENDING, { remove: revokeShare, restore: restoreShare }, () =>
    t('shares.revoked'),
  )
  return (
    <Panel title={t('shares.title')} subtitle={t('shares.text')}>
      <div tabIndex={-1}>
        <Loaded query={useShares(reportId)} rows={1}>
          {(shares) =>
            shares.length === 0 ? (
              <p className={classes.note}>{t('shares.empty')}</p>
            ) : (
              <ul className={classes.items}>
                {shares.map((share) => (
                  <li key={share.id} className={classes.item}>
                    <Share share={share} onRevoke={() => revocation.run(share)} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {token === null ? (
        <ShareForm reportId={reportId} onMade={setToken} />
      ) : (
        <ShownOnce
          value={`${window.location.origin}${paths.sharedReport}#${token}`}
          title={t('labels:yourLinkIsReady')}
          label={t('labels:address')}
          text={t('shares.once')}
          onDone={() => setToken(null)}
        />
      )}
    </Panel>
  )
}

function Share({ share, onRevoke }: { share: ReportShare; onRevoke: () => void }) {
  const { t, format } = useTexts(['reportSending', 'labels'])
  const day = format.moment(share.expiresAt)
  return (
    <Group justify="space-between" gap="8px 16px">
      <div className={classes.what}>
        <p className={classes.name}>
          {share.isFrozen
            ? t('shares.frozen', { day: format.moment(share.createdAt) })
            : t('shares.live')}
          {share.hasPassword && `, ${t('shares.withPassword')}`}
        </p>
        <p className={classes.note}>
          {t('shares.expires', { day })} ·{' '}
          {share.lastViewedAt === null ? (
            t('shares.never')
          ) : (
            <>
              {t('shares.views', { count: share.views })}, {t('shares.last')}{' '}
              <RelativeTime moment={share.lastViewedAt} />
            </>
          )}
        </p>
      </div>
      <Button aria-label={t('shares.revokeOf', { day })} onClick={onRevoke}>
        {t('labels:revoke')}
      </Button>
    </Group>
  )
}
