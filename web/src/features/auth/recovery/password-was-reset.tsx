import { Button, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { clearStorage } from '../../../session/session-storage.ts'
import { EntranceFrame } from '../entrance-frame.tsx'
import { Mark } from './mark.tsx'

/** Confirms the new password; going to the login page clears the stored data first. */
export function PasswordWasReset({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const leave = async () => {
    clearStorage()
    await navigate(paths.login, { replace: true })
  }
  return (
    <EntranceFrame title={title}>
      <Stack mt="md">
        <Mark tone="high">
          <IconCheck size={24} aria-hidden />
        </Mark>
        <Text role="status">{text}</Text>
        <Button size="md" h={48} onClick={() => void leave()}>
          {t('reset.goToLogin')}
        </Button>
      </Stack>
    </EntranceFrame>
  )
}
