import { Button, Checkbox, Group, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { ContentDraft, EditedContent } from '@retorna/contract/admin-content'
import type { ContentKind } from '@retorna/contract/content'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure, fieldsOf } from '../../ui/failure.tsx'
import { toast } from '../../ui/toast.ts'
import { useSaveContent } from './api.ts'
import { ContentTexts } from './content-texts.tsx'

const emptyDraft = (kind: ContentKind): ContentDraft => ({
  kind,
  title: { en: '', pt: '' },
  body: { en: '', pt: '' },
  link: null,
  isPublished: false,
  isExample: false,
})

/** Writes content in both languages, beside what its readers will see. */
export function ContentForm({
  kind,
  entry,
  onDone,
}: {
  kind: ContentKind
  /** `null`: it is new. */
  entry: EditedContent | null
  onDone: () => void
}) {
  const { t } = useTranslation('content')
  const [draft, setDraft] = useState<ContentDraft>(entry ?? emptyDraft(kind))
  const save = useSaveContent(entry?.id ?? null)
  const fields = fieldsOf(save.error)
  const change = (part: Partial<ContentDraft>) => setDraft({ ...draft, ...part })
  const send = () => {
    const { title, body, link, isPublished, isExample } = draft
    save.mutate(
      { kind, title, body, link: link?.trim() || null, isPublished, isExample },
      {
        onSuccess: () => {
          toast(t('saved'))
          onDone()
        },
      },
    )
  }
  return (
    <Paper
      withBorder
      p="md"
      component="form"
      aria-label={entry === null ? t('add') : t('edit')}
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack>
        {Object.keys(fields).length === 0 && <Failure error={save.error} />}
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {(['en', 'pt'] as const).map((language) => (
            <ContentTexts
              key={language}
              kind={kind}
              language={language}
              draft={draft}
              fields={fields}
              onChange={change}
            />
          ))}
        </SimpleGrid>
        <TextInput
          size="md"
          label={t('link')}
          description={kind === 'support' ? t('linkSupport') : t('linkHint')}
          value={draft.link ?? ''}
          error={fields.link}
          maxLength={2000}
          onChange={(event) => change({ link: event.currentTarget.value })}
        />
        <Checkbox
          size="md"
          label={t('publish')}
          checked={draft.isPublished}
          onChange={(event) => change({ isPublished: event.currentTarget.checked })}
        />
        <Checkbox
          size="md"
          label={t('markExample')}
          checked={draft.isExample}
          onChange={(event) => change({ isExample: event.currentTarget.checked })}
        />
        <Group>
          <Button type="submit" h={44} loading={save.isPending}>
            {t('save')}
          </Button>
          <Button variant="default" h={44} onClick={onDone}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
