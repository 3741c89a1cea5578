import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { LEGAL_KINDS, type LegalKind } from '@retorna/contract/legal/legal'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { Form } from '../../../ui/form.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { fieldsOf } from '../../../ui/states/failure.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { toastThen } from '../../../ui/states/toast.ts'
import { useLegalVersions, usePublishLegal } from '../api.ts'
import { draftOf, isComplete, type LegalDraft, textsOf } from './draft.ts'
import { EarlierDraft } from './earlier-draft.tsx'
import { LegalPreview } from './legal-preview.tsx'
import { LegalSectionList } from './legal-section-list.tsx'
import { LegalVersions } from './legal-versions.tsx'
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

/** The date from which the draft applies, and whether people have to consent again; a published version is final. */
function PublishForm({
  newest,
  today,
  draft,
  publish,
  onPublished,
}: {
  newest: string
  today: string
  draft: LegalDraft
  publish: ReturnType<typeof usePublishLegal>
  onPublished: () => void
}) {
  const { t, format } = useTexts(['content', 'audit'])
  const [holdsFrom, setHoldsFrom] = useState('')
  const [asksConsent, setAsksConsent] = useState(false)
  const fields = fieldsOf(publish.error)
  const isFull = isComplete(draft)
  const send = () =>
    publish.mutate(
      { newest, holdsFrom, asksConsent, texts: textsOf(draft) },
      {
        onSuccess: toastThen(t('legal.published', { day: format.day(holdsFrom) }), onPublished),
      },
    )
  return (
    <Panel isSpaced title={t('legal.publish')} subtitle={t('legal.publishText')}>
      <Form
        attempt={publish}
        fields={fields.holdsFrom === undefined ? [] : ['holdsFrom']}
        submit={t('legal.publish')}
        isReady={isFull && holdsFrom !== ''}
        onSubmit={send}
      >
        {!isFull && <Hint>{t('legal.incomplete')}</Hint>}
        <TextInput
          type="date"
          maw={240}
          label={t('audit:fields.holdsFrom')}
          min={today}
          value={holdsFrom}
          error={fields.holdsFrom}
          onChange={(event) => setHoldsFrom(event.currentTarget.value)}
        />
        <Checkbox
          label={t('legal.asksConsent')}
          description={t('legal.asksConsentText')}
          checked={asksConsent}
          onChange={(event) => setAsksConsent(event.currentTarget.checked)}
        />
      </Form>
    </Panel>
  )
}
