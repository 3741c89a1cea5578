import { Paper, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { ContentKind } from '@retorna/contract/content'
import type { ContentDraft } from '@retorna/contract/staff/content-editor'
import { localeOf } from '@retorna/domain/language'
import type { Language } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ContentPreview } from './content-preview.tsx'

export type ContentValues = Omit<ContentDraft, 'kind'>

export function ContentTexts({
  kind,
  language,
  values,
  fields,
  onChange,
}: {
  kind: ContentKind
  language: Language
  values: ContentValues
  fields: Readonly<Record<string, string>>
  onChange: (part: Partial<ContentValues>) => void
}) {
  const { t } = useTexts('content')
  const { title, body } = values
  const named = (field: string) => `${field} (${t(`languages.${language}`)})`
  const errorOf = (field: string) =>
    fields[`${field}.${language}`] ?? fields[`values.${field}.${language}`]
  const lang = localeOf(language)
  return (
    <Stack gap="sm">
      <TextInput
        label={named(t(`kinds.${kind}.name`))}
        lang={lang}
        maxLength={200}
        value={title[language]}
        error={errorOf('title')}
        onChange={(event) =>
          onChange({ title: { ...title, [language]: event.currentTarget.value } })
        }
      />
      <Textarea
        label={named(t(`kinds.${kind}.body`))}
        lang={lang}
        rows={3}
        maxLength={2000}
        value={body[language]}
        error={errorOf('body')}
        onChange={(event) => onChange({ body: { ...body, [language]: event.currentTarget.value } })}
      />
      <Paper withBorder p="sm" bg="var(--sunk)">
        <Text size="xs" c="dimmed">
          {t('preview')}
        </Text>
        <ContentPreview
          language={language}
          title={title[language]}
          body={body[language]}
          link={null}
        />
      </Paper>
    </Stack>
  )
}
