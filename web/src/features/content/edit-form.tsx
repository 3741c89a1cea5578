import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConflictPanel } from '../../shared/edit-conflict/conflict-panel.tsx'
import { Form } from '../../ui/form.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'

/** A form whose values others may change in the meantime, with its conflicts and its save button. */
export function EditForm<Values extends object>({
  title,
  save,
  beside,
  onSubmit,
  children,
  ...conflicts
}: Omit<ComponentProps<typeof ConflictPanel<Values>>, 'onResolve'> & {
  title?: string
  save: { error: Error | null; isPending: boolean; reset: () => void }
  beside?: ReactNode
  onSubmit: () => void
  children: ReactNode
}) {
  const { t } = useTexts('labels')
  const isMet = conflicts.edited.theirs !== null
  return (
    <Form
      noValidate={false}
      aria-label={title}
      attempt={save}
      fields={Object.keys(fieldsOf(save.error))}
      problem={isMet && <ConflictPanel {...conflicts} onResolve={save.reset} />}
      submit={t('save')}
      beside={beside}
      onSubmit={onSubmit}
    >
      {children}
    </Form>
  )
}
