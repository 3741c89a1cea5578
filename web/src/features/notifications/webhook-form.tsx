import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, textOf } from '../../api/api-error.ts'
import { useSetWebhook } from './api.ts'
import classes from './channel-panel.module.css'

/** The form for the webhook's URL. */
export function WebhookForm({ onSecret }: { onSecret: (secret: string) => void }) {
  const { t } = useTranslation('notifications')
  const [url, setUrl] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const set = useSetWebhook(onSecret)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (url.trim() === '') return setEmpty(true)
    set.mutate(url.trim())
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        type="url"
        size="md"
        label={t('webhook.address')}
        placeholder="https://example.com/retorna"
        value={url}
        onChange={(event) => {
          setUrl(event.currentTarget.value)
          setEmpty(false)
          set.reset()
        }}
        error={isEmpty ? t('webhook.addressRequired') : refusalOf(set.error, t('webhook.failed'))}
      />
      <Button type="submit" h={48} loading={set.isPending}>
        {t('webhook.set')}
      </Button>
    </form>
  )
}

/** The server's error for the URL, or for the whole request. */
function refusalOf(error: Error | null, fallback: string): string | undefined {
  if (error === null) return undefined
  return (error instanceof ApiError && error.fields.url) || textOf(error, fallback)
}
