import { Button, Group, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictPanel } from '../../shared/edit-conflict/conflict-panel.tsx'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'

/** A form whose values others may change in the meantime, with its conflicts and its save button. */
export function EditForm<Values extends object>({
  title,
  save,
  beside,
  onSubmit,
  children,
  ...conflicts
}: Omit<ComponentProps<typeof ConflictPanel<Values>>, 'onResolve'> & {
  /** Accessible name of the form. */
  title?: string
  save: { error: Error | null; isPending: boolean; reset: () => void }
  /** The button beside the one that saves. */
  beside?: ReactNode
  onSubmit: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('content')
  const isMet = conflicts.edited.theirs !== null
  const isFieldless = Object.keys(fieldsOf(save.error)).length === 0
  return (
    <form
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack>
        {!isMet && isFieldless && <Failure error={save.error} />}
        {children}
        <ConflictPanel {...conflicts} onResolve={save.reset} />
        <Group>
          <Button type="submit" loading={save.isPending} disabled={isMet}>
            {t('save')}
          </Button>
          {beside}
        </Group>
      </Stack>
    </form>
  )
}
