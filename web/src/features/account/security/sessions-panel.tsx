import type { AccountSession } from '@retorna/contract/account'
import { useTranslation } from 'react-i18next'
import { SureButton } from '../../../ui/controls/sure-button.tsx'
import { toast } from '../../../ui/states/toast.ts'
import { useEndOtherSessions, useEndSession, useSessions } from '../api.ts'
import { Failure } from '../failure.tsx'
import { Loaded } from '../loaded.tsx'
import { SettingsPanel } from '../settings-panel.tsx'
import { SessionItem } from './session-item.tsx'
import classes from './sessions.module.css'

/** Where the user is signed in, with buttons to end one or all other sessions. */
export function SessionsPanel() {
  const { t } = useTranslation('account')
  const sessions = useSessions()
  return (
    <SettingsPanel title={t('sessions.title')} text={t('sessions.text')}>
      <Loaded query={sessions} height={72}>
        {(list) => <Sessions sessions={list} />}
      </Loaded>
    </SettingsPanel>
  )
}

function Sessions({ sessions }: { sessions: readonly AccountSession[] }) {
  const { t } = useTranslation('account')
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const isBusy = endOne.isPending || endOthers.isPending
  const failure = endOne.error ?? endOthers.error

  const end = (id: string) => {
    endOthers.reset()
    endOne.mutate(id, { onSuccess: () => toast(t('sessions.ended')) })
  }
  const endAll = () => {
    endOne.reset()
    endOthers.mutate(undefined, { onSuccess: () => toast(t('sessions.othersEnded')) })
  }

  return (
    <>
      {failure !== null && <Failure error={failure} title={t('sessions.failed')} />}
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} isBusy={isBusy} onEnd={end} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className={classes.note}>{t('sessions.only')}</p>
      ) : (
        <div>
          <SureButton
            label={t('sessions.endOthers')}
            sure={t('sessions.endOthersSure', { count: others.length })}
            disabled={isBusy}
            onSure={endAll}
          />
        </div>
      )}
    </>
  )
}
