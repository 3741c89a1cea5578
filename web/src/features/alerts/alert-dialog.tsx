import { Modal } from '@mantine/core'
import type { Alert } from '@retorna/contract/alerts'
import { useTranslation } from 'react-i18next'
import { AlertForm } from './alert-form.tsx'

/** Creates an alert, or edits the given one. */
export function AlertDialog({
  isOpen,
  alert,
  onClose,
}: {
  isOpen: boolean
  alert: Alert | null
  onClose: () => void
}) {
  const { t } = useTranslation('alerts')
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={
        alert === null ? t('form.createTitle') : t('form.editTitle', { game: alert.game.nome })
      }
      closeButtonProps={{ 'aria-label': t('form.close'), size: 44 }}
    >
      <AlertForm key={alert?.id ?? 'new'} alert={alert} onDone={onClose} />
    </Modal>
  )
}
