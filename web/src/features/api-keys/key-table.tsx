import { Stack, Text } from '@mantine/core'
import type { ApiKey } from '@retorna/contract/feeds/api-keys'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConfirmButton } from '../../ui/controls/confirm-button.tsx'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import { Hint } from '../../ui/hint.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useRevokeApiKey } from './api.ts'
import { SCOPE_TEXTS } from './scope-texts.ts'

export function KeyTable({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTexts(['apiKeys', 'labels'])
  const actorName = useActorName()
  const revoke = useRevokeApiKey()
  return (
    <Stack>
      <Failure error={revoke.error} title={t('revokeFailed')} />
      <RecordTable
        label={t('table')}
        rows={keys}
        columns={[
          {
            label: t('labels:name'),
            cell: ({ name, shown }) => (
              <>
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {name}
                </Text>
                <Hint>{shown}…</Hint>
              </>
            ),
          },
          {
            label: t('may'),
            cell: ({ scopes }) =>
              scopes.map((scope) => t(`scopes.${SCOPE_TEXTS[scope]}`)).join(', '),
          },
          { label: t('labels:feed'), cell: ({ feed }) => feed?.name ?? '–' },
          { label: t('owner'), cell: ({ owner }) => actorName(owner) },
          {
            label: t('labels:lastUsed'),
            cell: ({ lastUsedAt }) =>
              lastUsedAt === null ? t('labels:never') : <RelativeTime moment={lastUsedAt} />,
          },
          { label: t('valid'), cell: (key) => <Validity end={key} /> },
          {
            label: t('labels:revoke'),
            action: ({ id, name, revokedAt }) =>
              revokedAt === null && (
                <ConfirmButton
                  label={t('labels:revoke')}
                  ariaLabel={t('revokeNamed', { name })}
                  sure={t('sure')}
                  loading={revoke.isPending && revoke.variables === id}
                  onSure={() => revoke.mutate(id, { onSuccess: () => toast(t('revoked')) })}
                />
              ),
          },
        ]}
      />
    </Stack>
  )
}

export function Validity({
  end: { revokedAt = null, expiresAt },
}: {
  end: { revokedAt?: string | null; expiresAt: string | null }
}) {
  const { t, format } = useTexts('apiKeys')
  if (revokedAt !== null) return t('revokedOn', { day: format.moment(revokedAt) })
  if (expiresAt === null) return t('forever')
  const isOver = new Date(expiresAt) <= new Date()
  return t(isOver ? 'ended' : 'until', { day: format.moment(expiresAt) })
}
