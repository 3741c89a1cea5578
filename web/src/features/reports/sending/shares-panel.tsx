import { Button, Group, Radio, Stack } from '@mantine/core'
import {
  MIN_SHARE_PASSWORD,
  type ReportShare,
  restoreShare,
  revokeShare,
} from '@retorna/contract/reports/report-shares'
import { useState } from 'react'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useUndoable } from '../../../shared/use-undoable.ts'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { ShownOnce } from '../../../ui/controls/shown-once.tsx'
import { Form } from '../../../ui/form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { SENDING, useCreateShare, useShares } from './api.ts'
import classes from './sending.module.css'

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

const DAYS = [1, 7, 30, 90, 365]

function ShareForm({ reportId, onMade }: { reportId: number; onMade: (token: string) => void }) {
  const { t } = useTexts(['reportSending', 'labels'])
  const create = useCreateShare()
  const [content, setContent] = useState('frozen')
  const [days, setDays] = useState(30)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = password !== '' && password.length < MIN_SHARE_PASSWORD
  const submit = () => {
    setTried(true)
    if (isShort) return
    create.mutate(
      { reportId, isFrozen: content === 'frozen', days, password: password || null },
      { onSuccess: ({ token }) => onMade(token) },
    )
  }
  return (
    <Form
      autoComplete="off"
      attempt={create}
      failed={t('shares.failed')}
      submit={t('labels:createLink')}
      stack={{ maw: 480, mt: 16 }}
      onSubmit={submit}
    >
      <Radio.Group label={t('shares.content')} value={content} onChange={setContent}>
        <Stack gap={0}>
          {(['frozen', 'live'] as const).map((value) => (
            <Radio key={value} value={value} label={t(`shares.contents.${value}`)} py={10} />
          ))}
        </Stack>
      </Radio.Group>
      <Select
        label={t('shares.days')}
        data={DAYS.map((count) => ({
          value: String(count),
          label: t('shares.dayCount', { count }),
        }))}
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
      />
      <PasswordField
        label={t('shares.password')}
        description={t('shares.passwordHint')}
        autoComplete="new-password"
        value={password}
        error={isTried && isShort ? t('shares.passwordShort') : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </Form>
  )
}
