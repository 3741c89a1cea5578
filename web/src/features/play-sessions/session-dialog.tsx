import { Modal } from '@mantine/core'
import type { PlaySession } from '@retorna/contract/play-sessions'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { SessionForm } from './session-form.tsx'

/** Changes a session. */
export function SessionDialog({ session, onClose }: { session: PlaySession; onClose: () => void }) {
  const { t } = useTranslation(['playSessions', 'ui'])
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('playSessions:form.change')}
      closeButtonProps={{ size: 44, 'aria-label': t('ui:close') }}
    >
      <SessionForm session={session} onSaved={onClose} onCancel={onClose} />
    </Modal>
  )
}
