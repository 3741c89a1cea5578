import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusBack } from '../../ui/use-focus-back.ts'

/** The dialog of a feed. */
export function FeedForm({
  title,
  isSaving,
  canSave,
  children,
  onSave,
  onClose,
}: {
  title: string
  isSaving: boolean
  canSave: boolean
  children: ReactNode
  onSave: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('feeds')
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      closeButtonProps={{ size: 44, 'aria-label': t('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <Stack>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isSaving} disabled={!canSave}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
