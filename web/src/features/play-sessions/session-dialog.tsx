import type { PlaySession } from '@retorna/contract/play-sessions'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { SessionForm } from './session-form.tsx'

export function SessionDialog({ session, onClose }: { session: PlaySession; onClose: () => void }) {
  const { t } = useTranslation(['playSessions', 'ui'])
  return (
    <Dialog onClose={onClose} size="lg" title={t('playSessions:form.change')}>
      <SessionForm session={session} onSaved={onClose} onCancel={onClose} />
    </Dialog>
  )
}
