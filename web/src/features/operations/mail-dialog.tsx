import { Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { useMail } from './api.ts'

/** One email as its recipient sees it. */
export function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('operations')
  const mail = useMail(id)
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={mail.data?.subject ?? t('mails.mail')}
      closeButtonProps={{ size: 44, 'aria-label': t('close') }}
    >
      <Loaded query={mail}>
        {({ recipient, state, text }) => (
          <Stack gap="sm">
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {recipient}
            </Text>
            {state !== 'outbox' && (
              <Text size="sm" c="dimmed">
                {t('mails.hidden')}
              </Text>
            )}
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Modal>
  )
}
