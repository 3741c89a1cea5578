import { Button, Checkbox, Group, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { ContentKind } from '@retorna/contract/content'
import type { EditedContent } from '@retorna/contract/staff/content-editor'
import { LANGUAGES } from '@retorna/domain/language'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useEdited } from '../../shared/edit-conflict/use-edited.ts'
import { AddButton } from '../../ui/controls/icon-buttons.tsx'
import { Hint } from '../../ui/hint.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { EmptyState, Loaded } from '../../ui/states/loaded.tsx'
import { toastThen } from '../../ui/states/toast.ts'
import { latestContent, useContent, useSaveContent } from './api.ts'
import { ContentCard } from './content-card.tsx'
import { ContentTexts, type ContentValues } from './content-texts.tsx'
import { EditForm } from './edit-form.tsx'

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

function ContentForm({
  kind,
  entry,
  onDone,
}: {
  kind: ContentKind
  /** `null` adds new content. */
  entry: EditedContent | null
  onDone: () => void
}) {
  const { t } = useTexts(['content', 'labels'])
  const edited = useEdited<ContentValues>(
    entry === null ? { version: '', values: BLANK } : editable(entry),
  )
  const { values, change } = edited
  const save = useSaveContent(entry?.id ?? null)
  const wording = useContentWording(kind)
  const fields = fieldsOf(save.error)
  const send = () =>
    save.mutate(
      {
        version: edited.version,
        values: { ...values, kind, link: values.link?.trim() || null },
      },
      {
        onSuccess: toastThen(t('labels:saved'), onDone),
        onError: (error) =>
          edited.meet(error, async () => {
            const present = entry && (await latestContent(entry.id))
            return present ? editable(present) : undefined
          }),
      },
    )
  return (
    <Paper withBorder p="md">
      <EditForm
        title={entry === null ? t('add') : t('labels:edit')}
        edited={edited}
        save={save}
        {...wording}
        beside={<Button onClick={onDone}>{t('labels:cancel')}</Button>}
        onSubmit={send}
      >
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {LANGUAGES.map((language) => (
            <ContentTexts
              key={language}
              kind={kind}
              language={language}
              values={values}
              fields={fields}
              onChange={change}
            />
          ))}
        </SimpleGrid>
        <TextInput
          label={t('link')}
          description={kind === 'support' ? t('linkSupport') : t('linkHint')}
          value={values.link ?? ''}
          error={fields.link ?? fields['values.link']}
          maxLength={2000}
          onChange={(event) => change({ link: event.currentTarget.value })}
        />
        <Checkbox
          label={t('publish')}
          checked={values.isPublished}
          onChange={(event) => change({ isPublished: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('markExample')}
          checked={values.isExample}
          onChange={(event) => change({ isExample: event.currentTarget.checked })}
        />
      </EditForm>
    </Paper>
  )
}

const BLANK: ContentValues = {
  title: { en: '', pt: '' },
  body: { en: '', pt: '' },
  link: null,
  isPublished: false,
  isExample: false,
}

const editable = ({ version, title, body, link, isPublished, isExample }: EditedContent) => ({
  version,
  values: { title, body, link, isPublished, isExample },
})

/** Labels of the content fields, and a formatter for their values. */
function useContentWording(kind: ContentKind) {
  const { t } = useTexts(['content', 'labels', 'staffLabels'])
  const labels: Record<keyof ContentValues, string> = {
    title: t(`kinds.${kind}.name`),
    body: t(`kinds.${kind}.body`),
    link: t('link'),
    isPublished: t('publish'),
    isExample: t('markExample'),
  }
  return {
    label: (field: keyof ContentValues) => labels[field],
    shown: (_: keyof ContentValues, value: ContentValues[keyof ContentValues]): string => {
      if (typeof value === 'boolean') return t(value ? 'labels:yesInText' : 'labels:noInText')
      if (typeof value === 'string' || value === null) return value || t('staffLabels:blank')
      return `${value.en}\n${value.pt}`
    },
  }
}
