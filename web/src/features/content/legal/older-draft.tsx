import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LegalDraft } from './draft.ts'

const PREFIX = 'unsaved:legal:'

/** Where this browser keeps the draft that started from a version. */
export const draftKey = (version: string): string => PREFIX + version

/** Offers a draft that started from an older version: it does not overwrite by itself what somebody else has published since. */
export function OlderDraft({
  newest,
  onContinue,
}: {
  newest: string
  onContinue: (draft: LegalDraft) => void
}) {
  const { t } = useTranslation('content')
  const [key, setKey] = useState(() =>
    Object.keys(localStorage).find((one) => one.startsWith(PREFIX) && one !== draftKey(newest)),
  )
  if (key === undefined) return null
  const take = () => {
    const draft = localStorage.getItem(key)
    localStorage.removeItem(key)
    setKey(undefined)
    return draft
  }
  const goOn = () => {
    const draft = take()
    if (draft !== null) onContinue(JSON.parse(draft))
  }
  return (
    <Alert color="yellow" variant="light" title={t('legal.older')}>
      <p>{t('legal.olderText')}</p>
      <Group mt="sm">
        <Button variant="default" onClick={goOn}>
          {t('legal.continue')}
        </Button>
        <Button variant="subtle" onClick={take}>
          {t('legal.discard')}
        </Button>
      </Group>
    </Alert>
  )
}
