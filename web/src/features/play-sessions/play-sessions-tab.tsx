import { Stack, Text } from '@mantine/core'
import type { PlaySession } from '@retorna/contract/play-sessions'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useCountryProfile } from '../../session/use-privacy.ts'
import { HelpLines } from '../../shared/help-lines.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { AddPanel } from './add-panel.tsx'
import { usePlaySessions } from './api.ts'
import { ComparisonDialog } from './comparison-dialog.tsx'
import classes from './play-sessions.module.css'
import { SessionForm } from './session-form.tsx'
import { SessionList } from './session-list.tsx'
import { Totals } from './totals.tsx'

/** A person's own sessions: entering them, their average cost, and how usual each was. */
export default function PlaySessionsTab() {
  const { t } = useTexts('playSessions')
  const profile = useCountryProfile()
  const query = usePlaySessions()
  const [compared, setCompared] = useState<PlaySession | null>(null)
  const [changed, setChanged] = useState<PlaySession | null>(null)
  const close = () => setChanged(null)
  return (
    <div className={classes.page}>
      <Stack miw={0}>
        <div>
          <Text>{t('intro')}</Text>
          <Hint mt={4}>{t('private')}</Hint>
        </div>
        <AddPanel />
        <Loaded query={query} failed={t('failed')}>
          {(sessions) => (
            <>
              <Totals sessions={sessions} />
              <div tabIndex={-1}>
                <SessionList sessions={sessions} onCompare={setCompared} onChange={setChanged} />
              </div>
            </>
          )}
        </Loaded>
        <Hint>{t('past')}</Hint>
      </Stack>
      <aside className={classes.help} aria-labelledby="help-lines">
        <HelpLines headingId="help-lines" profile={profile} />
      </aside>
      {compared !== null && (
        <ComparisonDialog session={compared} onClose={() => setCompared(null)} />
      )}
      {changed !== null && (
        <Dialog onClose={close} size="lg" title={t('form.change')}>
          <SessionForm session={changed} onSaved={close} onCancel={close} />
        </Dialog>
      )}
    </div>
  )
}
