import { Button } from '@mantine/core'
import { KEY_TO_TRY } from '@retorna/contract/account/own-api-keys'
import { isPublishable } from '@retorna/domain/api-key'
import { useTranslation } from 'react-i18next'
import { ShownOnce } from '../../ui/controls/shown-once.tsx'

/** A key, which can be tried in the API reference unless it is one of web pages. */
export function NewKey({
  name,
  apiKey,
  onDone,
}: {
  name: string
  apiKey: string
  onDone: () => void
}) {
  const { t } = useTranslation(['apiKeys', 'labels'])
  return (
    <ShownOnce
      value={apiKey}
      texts={{
        title: t('made.title'),
        label: t('made.key', { name }),
        text: t('made.text'),
        copy: t('labels:copy'),
        done: t('made.done'),
      }}
      beside={
        !isPublishable(apiKey) && (
          <Button variant="default" onClick={() => tryKey(apiKey)}>
            {t('made.try')}
          </Button>
        )
      }
      onDone={onDone}
    />
  )
}

/** Opens the API reference in a tab with the key filled in. The new tab gets a copy of what this one stores, and clears it. */
function tryKey(apiKey: string) {
  sessionStorage.setItem(KEY_TO_TRY, apiKey)
  window.open('/api/docs/', '_blank')
  sessionStorage.removeItem(KEY_TO_TRY)
}
