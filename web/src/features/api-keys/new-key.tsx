import { Button } from '@mantine/core'
import { KEY_TO_TRY } from '@retorna/contract/account/own-api-keys'
import { isPublishable } from '@retorna/domain/api-key'
import { useTexts } from '../../i18n/use-texts.ts'
import { ShownOnce } from '../../ui/controls/shown-once.tsx'

/** A new key. It can be tried in the API reference unless it is meant for web pages. */
export function NewKey({
  name,
  apiKey,
  isSender = false,
  onDone,
}: {
  name: string
  apiKey: string
  /** Whether it may send readings: the reference then opens at that call. */
  isSender?: boolean
  onDone: () => void
}) {
  const { t } = useTexts(['apiKeys', 'labels'])
  return (
    <ShownOnce
      value={apiKey}
      title={t('made.title')}
      label={t('made.key', { name })}
      text={t('made.text')}
      beside={
        !isPublishable(apiKey) && (
          <Button onClick={() => tryKey(apiKey, isSender ? PUSH : '')}>{t('made.try')}</Button>
        )
      }
      onDone={onDone}
    />
  )
}

/** The viewer's anchor of the call that sends readings. */
const PUSH = '#v1/tag/readings/POST/api/v1/readings'

/**
 * Opens the API reference in a new tab with the key filled in. The tab gets a copy of this one's storage, and clears
 * it.
 */
function tryKey(apiKey: string, anchor: string) {
  sessionStorage.setItem(KEY_TO_TRY, apiKey)
  window.open(`/api/docs/${anchor}`, '_blank')
  sessionStorage.removeItem(KEY_TO_TRY)
}
