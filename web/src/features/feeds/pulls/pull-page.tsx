import { Alert, Stack, Text, Title } from '@mantine/core'
import type { Pull } from '@retorna/contract/feeds/pulls'
import { IconKey, IconPlayerPause } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { toAdmin } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { toast, toastFailure } from '../../../ui/states/toast.ts'
import { PullEditor } from './pull-editor.tsx'
import { RunLog } from './run-log.tsx'
import { useForgetHostKey, usePull } from './use-pull.ts'

/** The pull of a feed: its source, method and schedule, a trial on real rows, and the results of its runs. */
export function PullPage() {
  const { t } = useTexts(['pulls', 'labels'])
  const id = Number(useParams().id)
  return (
    <Stack>
      <BackLink to={toAdmin('feeds')} text={t('labels:feeds')} />
      <Loaded query={usePull(id)} rows={8}>
        {({ name, timeZone, version, pull, runs }) => (
          <Stack>
            <Title order={2}>{t('title', { name })}</Title>
            {pull?.source.kind === 'sftp' && <HostKey id={id} pull={pull} />}
            <PullEditor id={id} version={version} pull={pull} timeZone={timeZone} />
            <RunLog id={id} pull={pull} runs={runs} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

/** The pinned key of an SFTP server, and how to continue if the server presents another key. */
function HostKey({ id, pull }: { id: number; pull: Pull }) {
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
