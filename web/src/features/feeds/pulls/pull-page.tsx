import { Stack, Title } from '@mantine/core'
import { useParams } from 'react-router'
import { toAdmin } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { HostKey } from './host-key.tsx'
import { PullEditor } from './pull-editor.tsx'
import { RunLog } from './run-log.tsx'
import { usePull } from './use-pull.ts'

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
