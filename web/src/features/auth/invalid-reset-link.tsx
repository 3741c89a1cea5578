import { Button, Stack, Text } from '@mantine/core'
import { IconLinkOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { EntranceFrame } from './entrance-frame.tsx'
import { Mark } from './mark.tsx'

/** An invalid reset link, the reason, and a link to request a new one; `onRetry` if the check may still succeed. */
export function InvalidResetLink({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const { t } = useTranslation(['auth', 'ui'])
  return (
    <EntranceFrame title={t('auth:reset.invalidTitle')}>
      <Stack mt="md">
        <Mark tone="low">
          <IconLinkOff size={24} aria-hidden />
        </Mark>
        <Text role="alert" fw={600}>
          {text}
        </Text>
        <Text c="dimmed">{t('auth:reset.invalidHint')}</Text>
        {onRetry !== undefined && (
          <Button variant="default" size="md" h={48} onClick={onRetry}>
            {t('ui:retry')}
          </Button>
        )}
        <Button component={Link} to={paths.forgotPassword} size="md" h={48}>
          {t('auth:reset.requestNew')}
        </Button>
      </Stack>
    </EntranceFrame>
  )
}
