import { Button, Stack, Text } from '@mantine/core'
import { MAIL_STATES } from '@retorna/contract/staff/outbox'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { useAddressFilter } from '../../ui/controls/address-filter.ts'
import { FilterSelect } from '../../ui/controls/filter-select.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useMail, useOutbox, useRetryMail } from './api.ts'
import { Listed } from './listed.tsx'

const TONES = {
  queued: 'middle',
  sending: 'middle',
  sent: 'high',
  failed: 'low',
  outbox: 'brand',
} as const

export function Outbox() {
  const { t, format } = useTexts(['operations', 'labels', 'staffLabels'])
  const [state, setState] = useAddressFilter('state', MAIL_STATES)
  const outbox = useOutbox(state === undefined ? {} : { state })
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Stack>
      <FilterSelect
        label={t('labels:state')}
        options={MAIL_STATES.map((value) => ({ value, label: t(`mails.states.${value}`) }))}
        value={state}
        onChange={setState}
      />
      <Listed
        query={outbox}
        rowsOf={({ mails }) => mails}
        empty={{ title: t('mails.none') }}
        isFiltered={state !== undefined}
        label={t('labels:emails')}
        columns={[
          {
            label: t('mails.recipient'),
            cell: ({ recipient }) => <Breakable text={recipient} />,
          },
          { label: t('labels:kind'), cell: ({ kind }) => t(`mails.kinds.${kind}`) },
          {
            label: t('labels:state'),
            cell: ({ state, lastError }) => (
              <>
                <Badge tone={TONES[state]}>{t(`mails.states.${state}`)}</Badge> {lastError}
              </>
            ),
          },
          { label: t('labels:when'), moment: ({ createdAt }) => format.moment(createdAt) },
          {
            label: t('staffLabels:read'),
            action: ({ id, recipient }) => (
              <Button aria-label={t('mails.openOf', { recipient })} onClick={() => setOpen(id)}>
                {t('labels:open')}
              </Button>
            ),
          },
        ]}
      />
      {open !== null && <MailDialog id={open} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTexts(['operations', 'labels'])
  const mail = useMail(id)
  const retry = useRetryMail()
  const again = () => retry.mutate(id, { onSuccess: () => toast(t('mails.retried')) })
  return (
    <Dialog onClose={onClose} size="lg" title={mail.data?.subject ?? t('labels:email')}>
      <Loaded query={mail}>
        {({ recipient, state, text, canRetry }) => (
          <Stack gap="sm">
            <Hint style={{ overflowWrap: 'anywhere' }}>{recipient}</Hint>
            {state !== 'outbox' && <Hint>{t('mails.hidden')}</Hint>}
            <Failure error={retry.error} />
            {canRetry && (
              <Button variant="filled" loading={retry.isPending} onClick={again}>
                {t('mails.retry')}
              </Button>
            )}
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}
