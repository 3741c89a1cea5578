import type { LegalKind } from '@retorna/contract/legal/legal'
import { LANGUAGES, localeOf } from '@retorna/domain/language'
import { useState } from 'react'
import type { Language } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { LegalProse, LegalSections } from '../../../shared/legal/legal-sections.tsx'
import { Segments } from '../../../ui/controls/segments.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type DraftText, legalTextOf } from './draft.ts'

/** A legal text of the draft as readers will see it. */
export function LegalPreview({
  kind,
  texts,
  onClose,
}: {
  kind: LegalKind
  texts: Record<Language, DraftText>
  onClose: () => void
}) {
  const { t, language: own } = useTexts(['content', 'labels'])
  const [language, setLanguage] = useState<Language>(own)
  const { lead, sections } = legalTextOf(texts[language])
  return (
    <Dialog title={`${t('preview')}: ${t(`legal.kinds.${kind}`)}`} size="xl" onClose={onClose}>
      <Segments
        style={{ marginBottom: 16 }}
        aria-label={t('labels:language')}
        data={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={language}
        onChange={setLanguage}
      />
      <article lang={localeOf(language)}>
        <p>
          <LegalProse text={lead} />
        </p>
        <LegalSections
          sections={sections.map((section) => ({ ...section, id: `preview-${section.id}` }))}
        />
      </article>
    </Dialog>
  )
}
