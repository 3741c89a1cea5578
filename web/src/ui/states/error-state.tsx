import { Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconHelpCircle, IconRefresh } from '@tabler/icons-react'
import { use } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { focusAround } from '../kept-focus.ts'
import { HelpContext } from './help-context.ts'
import classes from './state.module.css'

/** Says what failed (`title`) and why (`text`), and offers help and a retry, labeled `label` if given. */
export function ErrorState({
  title,
  text,
  label,
  onRetry,
}: {
  title?: string | undefined
  text: string
  label?: string
  onRetry: () => void
}) {
  const { t } = useTexts(['ui', 'labels'])
  const openHelp = use(HelpContext)
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
      <Group gap="xs" justify="center">
        <Button
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => {
            // The button is not rendered while the retry runs.
            focusAround()
            onRetry()
          }}
        >
          {label ?? t('labels:tryOnceMore')}
        </Button>
        {openHelp !== null && (
          <Button
            variant="subtle"
            leftSection={<IconHelpCircle size={16} aria-hidden />}
            onClick={() => openHelp('write')}
          >
            {t('help')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
