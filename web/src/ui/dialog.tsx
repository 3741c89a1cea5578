import { Modal, type ModalProps } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { useFocusBack } from './use-focus-back.ts'

/** A dialog that is mounted only while it is open; when it closes, the focus returns to where it was. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const { t } = useTexts('labels')
  useFocusBack()
  return <Modal opened closeButtonProps={{ 'aria-label': t('close'), size: 44 }} {...props} />
}
