import { Button, Group, Paper, Text } from '@mantine/core'
import { useNetwork, useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { PART_FAILED, type PartFailure } from '../lazy.tsx'
import classes from './state.module.css'

/**
 * Says that a part of the page failed, or that a file of the application did not load, and offers to reload the page,
 * because browsers may never request such a file again. Without a network, it says so only about a part that was
 * opened, and makes the offer once the network is back.
 */
export function ReloadOffer() {
  const { t } = useTexts(['app', 'labels'])
  const { online } = useNetwork()
  const [failure, setFailure] = useState<PartFailure | 'ahead' | null>(null)
  // Also covers files that are loaded in advance, such as those of a screen when the mouse passes a link to it.
  useWindowEvent('vite:preloadError', () => setFailure((known) => known ?? 'ahead'))
  useWindowEvent(PART_FAILED, ({ detail }) => setFailure(detail))
  if (failure === null || (failure === 'ahead' && !online)) return null
  const text = failure === 'text' ? 'text' : online ? 'notLoaded' : 'offline'
  return (
    <Paper className={classes.offer} withBorder shadow="md" p="xs" role="status">
      <Group gap="sm" justify="center">
        <Text size="sm">{t(`pageCrashed.${text}`)}</Text>
        {text !== 'offline' && (
          <Button variant="filled" onClick={() => window.location.reload()}>
            {t('pageCrashed.reload')}
          </Button>
        )}
        <Button variant="subtle" onClick={() => setFailure(null)}>
          {t('labels:close')}
        </Button>
      </Group>
    </Paper>
  )
}
