import type { StaffConversationDetail } from '@retorna/contract/staff/support-desk'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { undoToast } from '../../../ui/states/undo-toast.ts'
import { useAssign } from './api.ts'

const NOBODY = ''

/** Assigns a conversation at once and offers to undo it. */
export function AssigneeSelect({ conversation }: { conversation: StaffConversationDetail }) {
  const { t } = useTexts(['support', 'labels'])
  const { id, assignee, staff } = conversation
  const { mutate, isPending } = useAssign(id)
  const assign = (userId: string | null) => {
    const name = staff.find((person) => person.id === userId)?.name
    const before = assignee?.id ?? null
    mutate(userId, {
      onSuccess: () =>
        undoToast(name === undefined ? t('desk.unassignedNow') : t('desk.assignedNow', { name }), {
          label: t('labels:undo'),
          run: () => mutate(before),
        }),
    })
  }
  return (
    <Select
      label={t('desk.assign')}
      disabled={isPending}
      data={[
        { value: NOBODY, label: t('labels:nobody') },
        ...staff.map((person) => ({ value: person.id, label: person.name })),
      ]}
      value={assignee?.id ?? NOBODY}
      onChange={(value) => assign(value === NOBODY ? null : value)}
    />
  )
}
