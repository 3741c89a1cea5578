import { Button, Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Mark } from './mark.tsx'

/** What happens next after a link was requested. */
export function ResetLinkSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <Stack mt="md">
      <Mark tone="brand">
        <IconMail size={24} aria-hidden />
      </Mark>
      <div role="status">
        <Text>{t('forgotPassword.sent', { email })}</Text>
        <Text mt="xs">{t('forgotPassword.expires')}</Text>
        <Text mt="xs" c="dimmed">
          {t('forgotPassword.spam')}
        </Text>
      </div>
      <Button variant="default" size="md" h={48} onClick={onAnother}>
        {t('forgotPassword.another')}
      </Button>
    </Stack>
  )
}
