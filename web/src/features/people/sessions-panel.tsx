import { Group, Stack, Text } from '@mantine/core'
import type { PersonDetail } from '@retorna/contract/people'
import { useTranslation } from 'react-i18next'
import { SureButton } from '../../ui/controls/sure-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useEndSessions } from './api.ts'

/** Where a user is signed in, with a button to end all sessions. */
export function SessionsPanel({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('people')
  const end = useEndSessions(person.id)
  const { sessions } = person
  return (
    <Panel title={t('sessions')}>
      <Stack gap="sm" mt="sm">
        <Failure error={end.error} />
        {sessions.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('noSessions')}
          </Text>
        ) : (
          <>
            {sessions.map(({ id, browser, system, lastUsedAt }) => (
              <Group key={id} justify="space-between" gap="xs">
                <Text size="sm">
                  {[browser, system].filter(Boolean).join(' · ') || t('unknownDevice')}
                </Text>
                <Text size="sm" c="dimmed" component="span">
                  <RelativeTime moment={lastUsedAt} />
                </Text>
              </Group>
            ))}
            <div>
              <SureButton
                label={t('endSessions')}
                sure={t('endSessionsSure', { count: sessions.length })}
                disabled={end.isPending}
                onSure={() => end.mutate(undefined, { onSuccess: () => toast(t('sessionsEnded')) })}
              />
            </div>
          </>
        )}
      </Stack>
    </Panel>
  )
}
