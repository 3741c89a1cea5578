import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { Deletion, Kept } from '@retorna/contract/account/privacy'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePrivacy } from '../../../session/use-privacy.ts'
import { useSubscription } from '../../../shared/plans/use-plans.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { toast, toastFailure } from '../../../ui/states/toast.ts'
import classes from '../account-forms.module.css'
import { type Privacy, useRequestDeletion, useUndoDeletion } from '../api.ts'
import { ProofStep } from '../security/proof-step.tsx'
import styles from './deletion.module.css'

/** Account deletion: what is kept, password confirmation, the grace period of seven days, and cancellation. */
export function DeletionPanel() {
  const { t } = useTexts('account')
  const privacy = usePrivacy()
  const subscription = useSubscription().data ?? null
  const lines = [
    t('privacy.deleteText'),
    subscription !== null && t(`privacy.deleteSubscription.${subscription}`),
    (privacy.data?.feedKeys ?? 0) > 0 && t('privacy.deleteKeys'),
  ]
  return (
    <Panel isSpaced title={t('privacy.delete')} subtitle={lines.filter(Boolean).join(' ')}>
      <Loaded query={privacy} rows={3} failed={t('loadFailed')}>
        {({ deletion, kept }) => (
          <>
            <RetainedData kept={kept} />
            <DeletionStep deletion={deletion} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function DeletionStep({ deletion }: Pick<Privacy, 'deletion'>) {
  const { t, format } = useTexts('account')
  const request = useRequestDeletion()
  const [isAsking, setAsking] = useState(false)
  if (deletion !== null) {
    const moment = format.moment(deletion.deletesAt)
    return (
      <>
        <p>{t('privacy.deleteSet', { moment })}</p>
        <div>
          <CancelDeletion />
        </div>
      </>
    )
  }
  if (!isAsking) {
    return (
      <div className={classes.actions}>
        <Button c="var(--low)" onClick={() => setAsking(true)}>
          {t('privacy.delete')}
        </Button>
      </div>
    )
  }
  const leave = () => setAsking(false)
  return (
    <ProofStep
      submit={t('privacy.deleteConfirm')}
      failed={t('privacy.deleteFailed')}
      attempt={request}
      isDangerous
      onSubmit={({ senha }) =>
        request.mutate(senha, {
          onSuccess: ({ deletion: { deletesAt } }) => {
            leave()
            toast(t('deletion.text', { moment: format.moment(deletesAt) }))
          },
        })
      }
      onCancel={leave}
    />
  )
}

function CancelDeletion() {
  const { t } = useTexts('account')
  const undo = useUndoDeletion()
  return (
    <Button
      variant="filled"
      disabled={undo.isPending}
      onClick={() =>
        undo.mutate(undefined, {
          onSuccess: () => toast(t('deletion.kept')),
          onError: toastFailure,
        })
      }
    >
      {t('deletion.keep')}
    </Button>
  )
}

export default function DeletionBanner({ deletion }: { deletion: Deletion }) {
  const { t, format } = useTexts('account')
  return (
    <Group
      component="aside"
      gap="8px 16px"
      px={{ base: 16, sm: 24 }}
      py={8}
      bg="var(--low-soft)"
      c="var(--low)"
      style={{ borderBottom: '1px solid var(--line)' }}
      aria-label={t('deletion.label')}
    >
      <IconAlertTriangle size={20} aria-hidden style={{ flex: 'none' }} />
      <Text flex="1 1 200px" fw={600}>
        {t('deletion.text', { moment: format.moment(deletion.deletesAt) })}
      </Text>
      <CancelDeletion />
    </Group>
  )
}

const MONTHS_PER_YEAR = 12

/** What is kept after a deletion: each kind of data, for how long and why. */
function RetainedData({ kept }: { kept: readonly Kept[] }) {
  const { t } = useTexts('account')
  const time = (months: number) =>
    months % MONTHS_PER_YEAR === 0
      ? t('privacy.years', { count: months / MONTHS_PER_YEAR })
      : t('privacy.months', { count: months })
  return (
    <Paper p="md" bg="var(--sunk)">
      <Title order={3} mb={8} fz="sm" fw={600} lh="md">
        {t('privacy.keptTitle')}
      </Title>
      <Stack component="dl" gap={8} fz="sm">
        {kept.map(({ data, reason, months, from }) => (
          <div key={data} className={styles.item}>
            <dt>{t(`privacy.kept.${data}`)}</dt>
            <dd>
              {t(`privacy.keptFor.${from}`, { time: time(months) })}
              <span className={styles.reason}>{t(`privacy.reasons.${reason}`)}</span>
            </dd>
          </div>
        ))}
      </Stack>
    </Paper>
  )
}
