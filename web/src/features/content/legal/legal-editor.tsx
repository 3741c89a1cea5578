import { Button, Group, Stack } from '@mantine/core'
import { LEGAL_KINDS, type LegalKind } from '@retorna/contract/legal/legal'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useLegalVersions, usePublishLegal } from '../api.ts'
import { draftOf, type LegalDraft } from './draft.ts'
import { EarlierDraft } from './earlier-draft.tsx'
import { LegalPreview } from './legal-preview.tsx'
import { LegalSectionList } from './legal-section-list.tsx'
import { LegalVersions } from './legal-versions.tsx'
import { PublishForm } from './publish-form.tsx'
import { useDraft, useEarlierDraft } from './use-drafts.ts'

/** Terms and privacy policy, edited as a draft that this browser stores, and published as a version. */
export function LegalEditor() {
  // The mutation belongs to this component because a publication replaces the draft before the draft's own callbacks
  // would run.
  const publish = usePublishLegal()
  return (
    <Loaded query={useLegalVersions()}>
      {(reply) => (
        <Stack>
          <LegalVersions versions={reply.versions} />
          <Draft
            key={reply.newest}
            newest={reply.newest}
            today={reply.today}
            stored={draftOf(reply.texts)}
            publish={publish}
          />
        </Stack>
      )}
    </Loaded>
  )
}

function Draft({
  newest,
  today,
  stored,
  publish,
}: {
  newest: string
  today: string
  stored: LegalDraft
  publish: ReturnType<typeof usePublishLegal>
}) {
  const { t } = useTexts(['content', 'staffLabels'])
  const [kind, setKind] = useState<LegalKind>('terms')
  const [isPreviewed, setPreviewed] = useState(false)
  // The draft is stored under the version that it started from, so that an old draft does not overwrite what somebody
  // else published.
  const [kept, keep, forget] = useDraft(newest)
  const earlier = useEarlierDraft(newest)
  const draft = kept ?? stored
  // A draft that is being published is forgotten only after everything has been reloaded.
  if (earlier.draft !== null && kept === null && !publish.isPending) {
    return (
      <EarlierDraft
        onContinue={() => {
          keep(earlier.draft)
          earlier.forget()
        }}
        onDiscard={earlier.forget}
      />
    )
  }
  return (
    <>
      <Panel isSpaced title={t('legal.edit')} subtitle={t('legal.editText')}>
        <Group>
          <Segments
            aria-label={t('staffLabels:legalTexts')}
            data={LEGAL_KINDS.map((value) => ({ value, label: t(`legal.kinds.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
          <Button onClick={() => setPreviewed(true)}>{t('preview')}</Button>
          {kept !== null && (
            <Button variant="subtle" onClick={forget}>
              {t('legal.discard')}
            </Button>
          )}
        </Group>
        <Hint>{t('legal.format', { example: '{{trialHours}}' })}</Hint>
        <LegalSectionList
          key={kind}
          texts={draft[kind]}
          onChange={(texts) => keep({ ...draft, [kind]: texts })}
        />
      </Panel>
      <PublishForm
        newest={newest}
        today={today}
        draft={draft}
        publish={publish}
        onPublished={forget}
      />
      {isPreviewed && (
        <LegalPreview kind={kind} texts={draft[kind]} onClose={() => setPreviewed(false)} />
      )}
    </>
  )
}
