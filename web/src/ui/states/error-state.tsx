import { Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './state.module.css'

/** Says what failed (`title`) and why (`text`), and offers a retry, labeled `label` if given. */
export function ErrorState({
  title,
  text,
  label,
  onRetry,
}: {
  title?: string
  text: string
  label?: string
  onRetry: () => void
}) {
  const { t } = useTranslation('ui')
  return (
    <Stack className={classes.state} align="center" gap="sm" role="alert">
      <span className={classes.icon} data-tone="low">
        <IconAlertTriangle size={22} aria-hidden />
      </span>
      {title !== undefined && (
        <Text fw={600} ta="center">
          {title}
        </Text>
      )}
      {title !== text && (
        <Text {...(title === undefined ? {} : { c: 'dimmed' })} ta="center">
          {text}
        </Text>
      )}
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={onRetry}
      >
        {label ?? t('retry')}
      </Button>
    </Stack>
  )
}
