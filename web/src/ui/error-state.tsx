import { Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './state.module.css'

/** Says what failed and offers to try again. */
export function ErrorState({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <Stack className={classes.state} align="center" gap="sm" role="alert">
      <span className={classes.icon} data-tone="low">
        <IconAlertTriangle size={22} aria-hidden />
      </span>
      <Text ta="center">{text}</Text>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={onRetry}
      >
        {t('retry')}
      </Button>
    </Stack>
  )
}
