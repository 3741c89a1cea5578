import { Group, Stack } from '@mantine/core'
import type { ContentKind } from '@retorna/contract/content'
import type { EditedContent } from '@retorna/contract/staff/content-editor'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { AddButton } from '../../ui/controls/icon-buttons.tsx'
import { Hint } from '../../ui/hint.tsx'
import { EmptyState, Loaded } from '../../ui/states/loaded.tsx'
import { useContent } from './api.ts'
import { ContentCard } from './content-card.tsx'
import { ContentForm } from './content-form.tsx'

/** All content of a kind, in order; one item may be open for editing. */
export function ContentList({ kind }: { kind: ContentKind }) {
  const { t } = useTexts('content')
  const content = useContent()
  const [edited, setEdited] = useState<EditedContent | 'new' | null>(null)
  const isEditing = edited !== null
  const close = () => setEdited(null)
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <Hint maw={640} flex="1 1 260px">
          {t(`kinds.${kind}.text`)}
        </Hint>
        <AddButton disabled={isEditing} onClick={() => setEdited('new')}>
          {t('add')}
        </AddButton>
      </Group>
      {edited === 'new' && <ContentForm kind={kind} entry={null} onDone={close} />}
      <Loaded query={content}>
        {(all) => {
          const entries = all.filter((entry) => entry.kind === kind)
          if (entries.length === 0 && !isEditing) {
            return <EmptyState title={t('none')} hint={t('noneHint')} />
          }
          const open = edited === 'new' ? null : edited
          // An item that somebody else has removed stays open while it is being edited.
          const isGone = open !== null && entries.every(({ id }) => id !== open.id)
          const shown = isGone ? [open, ...entries] : entries
          return shown.map((entry, index) =>
            entry.id === open?.id ? (
              <ContentForm key={entry.id} kind={kind} entry={entry} onDone={close} />
            ) : (
              <ContentCard
                key={entry.id}
                entry={entry}
                isFirst={index === 0}
                isLast={index === shown.length - 1}
                canEdit={!isEditing}
                onEdit={() => setEdited(entry)}
              />
            ),
          )
        }}
      </Loaded>
    </Stack>
  )
}
