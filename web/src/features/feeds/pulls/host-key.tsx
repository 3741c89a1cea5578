import { Alert, Stack, Text } from '@mantine/core'
import type { Pull } from '@retorna/contract/feeds/pulls'
import { IconKey, IconPlayerPause } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { toast, toastFailure } from '../../../ui/states/toast.ts'
import { useForgetHostKey } from './use-pull.ts'

/** The pinned key of an SFTP server, and how to continue if the server presents another key. */
export function HostKey({ id, pull }: { id: number; pull: Pull }) {
  const { t } = useTexts('pulls')
  const forget = useForgetHostKey(id)
  const { hostKey, isStopped } = pull
  return (
    <Alert
      color={isStopped ? 'red' : 'gray'}
      icon={isStopped ? <IconPlayerPause aria-hidden /> : <IconKey aria-hidden />}
      title={t(isStopped ? 'hostKey.stopped' : 'hostKey.title')}
    >
      <Stack gap="sm" align="flex-start">
        <div>
          {isStopped && <Text size="sm">{t('hostKey.stoppedText')}</Text>}
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {hostKey === null ? t('hostKey.none') : t('hostKey.pinned', { key: hostKey })}
          </Text>
        </div>
        {hostKey !== null && (
          <ConfirmButton
            label={t('hostKey.forget')}
            sure={t('hostKey.sure')}
            loading={forget.isPending}
            onSure={() =>
              forget.mutate(undefined, {
                onSuccess: () => toast(t('hostKey.forgotten')),
                onError: toastFailure,
              })
            }
          />
        )}
      </Stack>
    </Alert>
  )
}
