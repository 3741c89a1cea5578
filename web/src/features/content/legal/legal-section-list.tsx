import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { LANGUAGES, localeOf } from '@retorna/domain/language'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Language } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Fold } from '../../../ui/fold.tsx'
import { type DraftSection, type DraftText, missingIn } from './draft.ts'

type Texts = Record<Language, DraftText>

/** The specified sections of a legal text: each shows what it lacks, and opens for editing. */
export function LegalSectionList({
  texts,
  onChange,
}: {
  texts: Texts
  onChange: (texts: Texts) => void
}) {
  const { t } = useTexts('content')
  const own = texts[useLanguage()]
  const change = (language: Language, part: Partial<DraftText>) =>
    onChange({ ...texts, [language]: { ...texts[language], ...part } })
  const changeSection = (language: Language, index: number, part: Partial<DraftSection>) =>
    change(language, {
      sections: texts[language].sections.map((section, at) =>
        at === index ? { ...section, ...part } : section,
      ),
    })
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        {LANGUAGES.map((language) => (
          <Textarea
            key={language}
            label={t('legal.lead', { language: t(`languages.${language}`) })}
            lang={localeOf(language)}
            rows={4}
            resize="vertical"
            maxLength={5000}
            value={texts[language].lead}
            onChange={(event) => change(language, { lead: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      {own.sections.map(({ id, title }, index) => (
        <Fold
          key={id}
          id={id}
          title={title || t('legal.untitled')}
          line={<SectionState missing={missingIn(texts, index)} />}
        >
          <SimpleGrid cols={{ base: 1, lg: 2 }}>
            {LANGUAGES.map((language) => (
              <SectionFields
                key={language}
                language={language}
                section={texts[language].sections[index]}
                onChange={(part) => changeSection(language, index, part)}
              />
            ))}
          </SimpleGrid>
        </Fold>
      ))}
    </Stack>
  )
}

function SectionState({ missing }: { missing: readonly Language[] }) {
  const { t } = useTexts('content')
  if (missing.length === 0) return null
  return (
    <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
      <IconAlertTriangle size={18} aria-hidden />
      {t('legal.missing', {
        languages: missing.map((language) => t(`languages.${language}`)).join(', '),
      })}
    </span>
  )
}

function SectionFields({
  language,
  section,
  onChange,
}: {
  language: Language
  section: DraftSection | undefined
  onChange: (part: Partial<DraftSection>) => void
}) {
  const { t } = useTexts('content')
  const values = { language: t(`languages.${language}`) }
  return (
    <Stack gap="sm">
      <TextInput
        label={t('legal.sectionTitle', values)}
        lang={localeOf(language)}
        maxLength={200}
        value={section?.title ?? ''}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Textarea
        label={t('legal.sectionText', values)}
        lang={localeOf(language)}
        rows={12}
        resize="vertical"
        maxLength={20_000}
        value={section?.text ?? ''}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
    </Stack>
  )
}
