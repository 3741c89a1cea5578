import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core'
import {
  type KeyRequest,
  type OwnApiKey,
  restoreOwnApiKey,
  revokeOwnApiKey,
} from '@retorna/contract/account/own-api-keys'
import { useId, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useDataAccess } from '../../session/use-data-access.ts'
import { useUndoable } from '../../shared/use-undoable.ts'
import { Hint } from '../../ui/hint.tsx'
import { type Column, RecordTable } from '../../ui/record-table.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toastThen } from '../../ui/states/toast.ts'
import { OWN_KEYS, useChangeOwnApiKey, useOwnApiKeys, useOwnKeyRequests } from './api.ts'
import { Validity } from './key-table.tsx'
import { OwnKeyForm } from './own-key-form.tsx'
import { SCOPE_TEXTS } from './scope-texts.ts'

export function OwnKeyList({ isIncluded }: { isIncluded: boolean }) {
  const { t } = useTexts('apiKeys')
  const works = useDataAccess() === 'open' && isIncluded
  const [changed, setChanged] = useState<number | null>(null)
  const revocation = useUndoable(
    OWN_KEYS,
    { remove: revokeOwnApiKey, restore: restoreOwnApiKey },
    () => t('revoked'),
  )
  return (
    <div tabIndex={-1}>
      <Loaded
        query={useOwnApiKeys()}
        rows={1}
        empty={{ title: t('none'), ...(isIncluded && { hint: t('noneHint') }) }}
      >
        {(keys) => (
          <Stack gap="lg">
            {!works && <Alert color="yellow">{t('own.closed')}</Alert>}
            {keys.map((key) => (
              <Box key={key.id} component="article" aria-label={key.name}>
                {changed === key.id ? (
                  <ChangeKey apiKey={key} onDone={() => setChanged(null)} />
                ) : (
                  <OwnKey
                    apiKey={key}
                    onChange={isIncluded ? () => setChanged(key.id) : undefined}
                    onRevoke={() => revocation.run(key)}
                  />
                )}
              </Box>
            ))}
          </Stack>
        )}
      </Loaded>
    </div>
  )
}

function OwnKey({
  apiKey,
  onChange,
  onRevoke,
}: {
  apiKey: OwnApiKey
  onChange: (() => void) | undefined
  onRevoke: () => void
}) {
  const { t } = useTexts(['apiKeys', 'labels'])
  const [isOpen, setOpen] = useState(false)
  const requestsId = useId()
  const { name } = apiKey
  return (
    <>
      <Group justify="space-between" gap="8px 16px" align="flex-start">
        <Facts apiKey={apiKey} />
        <Group gap={8}>
          <Button
            aria-label={t('own.requestsOf', { name })}
            aria-expanded={isOpen}
            aria-controls={requestsId}
            onClick={() => setOpen(!isOpen)}
          >
            {t('own.lastRequests')}
          </Button>
          {onChange !== undefined && (
            <Button aria-label={t('own.changeNamed', { name })} onClick={onChange}>
              {t('labels:change')}
            </Button>
          )}
          <Button aria-label={t('revokeNamed', { name })} onClick={onRevoke}>
            {t('labels:revoke')}
          </Button>
        </Group>
      </Group>
      <Box id={requestsId} mt={isOpen ? 12 : 0}>
        {isOpen && <KeyRequests apiKey={apiKey} />}
      </Box>
    </>
  )
}

function Facts({ apiKey }: { apiKey: OwnApiKey }) {
  const { t, format } = useTexts(['apiKeys', 'labels'])
  const { name, shown, scopes, lastUsedAt, requests30Days, allowedAddresses } = apiKey
  const { allowedOrigins } = apiKey
  return (
    <Stack gap={4} flex="1 1 240px" miw={0} style={{ overflowWrap: 'anywhere' }}>
      <Text fw={600}>
        {name}{' '}
        <Text span size="sm" c="dimmed">
          {shown}…
        </Text>
      </Text>
      <Text size="sm">{scopes.map((scope) => t(`scopes.${SCOPE_TEXTS[scope]}`)).join(', ')}</Text>
      <Hint>
        {t('own.requests', { count: requests30Days, formatted: format.number(requests30Days) })} ·{' '}
        {t('labels:lastUsed')}:{' '}
        {lastUsedAt === null ? t('labels:never') : <RelativeTime moment={lastUsedAt} />} ·{' '}
        <Validity end={apiKey} />
      </Hint>
      {allowedOrigins !== null && (
        <Hint>{t('own.onPages', { origins: allowedOrigins.join(', ') })}</Hint>
      )}
      {allowedAddresses !== null && (
        <Hint>{t('own.limited', { addresses: allowedAddresses.join(', ') })}</Hint>
      )}
    </Stack>
  )
}

function ChangeKey({ apiKey, onDone }: { apiKey: OwnApiKey; onDone: () => void }) {
  const { t } = useTexts(['apiKeys', 'labels'])
  const change = useChangeOwnApiKey(apiKey.id)
  return (
    <Stack>
      <Box component="h3" m={0} fz={16}>
        {t('own.changeTitle', { name: apiKey.name })}
      </Box>
      <OwnKeyForm
        apiKey={apiKey}
        attempt={change}
        onSubmit={(values) =>
          change.mutate(values, { onSuccess: toastThen(t('own.saved'), onDone) })
        }
        onCancel={onDone}
      />
    </Stack>
  )
}

/** The last requests of a key, and why some were refused. */
function KeyRequests({ apiKey: { id, name } }: { apiKey: OwnApiKey }) {
  const { t, format } = useTexts(['apiKeys', 'labels'])
  const columns: Column<KeyRequest>[] = [
    { label: t('own.at'), moment: ({ at }) => format.moment(at) },
    { label: t('own.call'), cell: ({ call }) => <code>{call}</code> },
    { label: t('own.status'), figure: ({ status }) => status },
    {
      label: t('labels:problem'),
      cell: ({ problem }) => (problem === null ? '–' : `${problem.code}: ${problem.title}`),
    },
  ]
  return (
    <Loaded query={useOwnKeyRequests(id)} rows={2} empty={{ title: t('own.noRequests') }}>
      {(requests) => (
        <RecordTable
          label={t('own.requestsOf', { name })}
          columns={columns}
          // Several requests may have the same moment, so the id of a row is its place.
          rows={requests.map((request, place) => ({ ...request, id: place }))}
        />
      )}
    </Loaded>
  )
}
