import { Button, Drawer, Group, Stack } from '@mantine/core'
import { isOfGame, type ReportSettings } from '@retorna/contract/reports/report-settings'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { CustomizeGames } from './customize-games.tsx'
import { CustomizeLook } from './customize-look.tsx'
import { ALL_OF_IT } from './report-address.ts'
import classes from './reports.module.css'

/** The content and look of a report; nothing changes before "Apply". The most frequent choices come first. */
export function CustomizeDrawer({
  settings,
  onApply,
  onClose,
}: {
  settings: ReportSettings
  onApply: (settings: ReportSettings) => void
  onClose: () => void
}) {
  const { t } = useTexts(['reports', 'labels'])
  const [draft, setDraft] = useState(settings)
  const set = (part: Partial<ReportSettings>) => setDraft({ ...draft, ...part })
  const look = (
    <Stack gap="lg">
      <CustomizeLook settings={draft} onChange={set} />
      <Button style={{ alignSelf: 'start' }} onClick={() => set(ALL_OF_IT)}>
        {t('reports:reset')}
      </Button>
    </Stack>
  )
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={t('reports:customizeTitle')}
      closeButtonProps={{ size: 44, 'aria-label': t('labels:close') }}
    >
      <Stack gap="lg">
        {isOfGame(draft.kind) ? (
          look
        ) : (
          <>
            <CustomizeGames settings={draft} onChange={set} />
            <details className={classes.more}>
              <summary>{t('reports:moreChoices')}</summary>
              {look}
            </details>
          </>
        )}
        <Group justify="flex-end">
          <Button variant="filled" onClick={() => onApply(draft)}>
            {t('labels:apply')}
          </Button>
        </Group>
      </Stack>
    </Drawer>
  )
}
