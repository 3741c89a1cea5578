import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Form } from '../../../ui/form.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { fieldsOf } from '../../../ui/states/failure.tsx'
import { toast } from '../../../ui/states/toast.ts'
import type { usePublishLegal } from '../api.ts'
import { isComplete, type LegalDraft, textsOf } from './draft.ts'

/** The date from which the draft applies, and whether people have to consent again; a published version is final. */
export function PublishForm({
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
        onSuccess: () => {
          toast(t('legal.published', { day: format.day(holdsFrom) }))
          onPublished()
        },
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
