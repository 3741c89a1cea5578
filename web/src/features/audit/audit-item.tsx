import { Box, Button } from '@mantine/core'
import type { AuditEntry } from '@retorna/contract/staff/audit'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import { Hint } from '../../ui/hint.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import classes from './audit-item.module.css'
import { type Change, changesOf } from './changes.ts'
import { changeTexts, eventText, fieldText, subjectText } from './wording.ts'

const USER = 'user '

/** One entry on a line; expanded, it shows the values before and after. */
export function AuditItem({
  entry,
  onPerson,
}: {
  entry: AuditEntry
  /** Filters the log by a user: what they did, and what was done to them. */
  onPerson: (id: string) => void
}) {
  const { t, format } = useTexts('audit')
  const [isOpen, setOpen] = useState(false)
  const { actor, subject, subjectName, action, at } = entry
  const actorName = useActorName()
  const name = actor.name ?? actorName(actor.id)
  const changes = changesOf(entry.before, entry.after)
  const event = eventText(t, action, changes)
  const [moment, about] = [format.moment(at), subjectText(t, entry, format.number)]
  const subjectId = subject.startsWith(USER) ? subject.slice(USER.length) : null
  return (
    <details className={classes.item} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <time dateTime={at}>{moment}</time>
        <strong>{name}</strong>
        <span className={classes.action}>{event}</span>
        <span>{about}</span>
        <IconChevronDown size={16} aria-hidden className={classes.mark} />
      </summary>
      {isOpen && <Changes label={[moment, name, event, about].join(' · ')} changes={changes} />}
      <div className={classes.actions}>
        <Button className={classes.only ?? ''} onClick={() => onPerson(actor.id)}>
          {t('onlyOf', { name })}
        </Button>
        {subjectId !== null && subjectId !== actor.id && (
          <Button className={classes.only ?? ''} onClick={() => onPerson(subjectId)}>
            {t('onlyOf', { name: subjectName ?? subjectId })}
          </Button>
        )}
      </div>
    </details>
  )
}

/** The values before and after, field by field, in a table of this name. */
function Changes({ label, changes }: { label: string; changes: readonly Change[] }) {
  const { t, format } = useTexts(['audit', 'labels'])
  if (changes.length === 0) {
    return (
      <Hint px="md" pb="sm">
        {t('noChange')}
      </Hint>
    )
  }
  const columns = (['before', 'after'] as const).map((side) => ({
    label: t(side === 'before' ? 'labels:before' : 'after'),
    cell: (change: Change) => (
      <span className={classes.value} data-changed={change.before !== change.after}>
        {changeTexts(t, change, format)[side]}
      </span>
    ),
  }))
  return (
    <Box px="md">
      <RecordTable
        label={label}
        rows={changes}
        keyOf={({ field }) => field}
        columns={[{ label: t('field'), cell: ({ field }) => fieldText(t, field) }, ...columns]}
      />
    </Box>
  )
}
