import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { MAXIMUM_API_KEY_NAME } from '@retorna/contract/feeds/api-keys'
import { API_KEY_SCOPES, type ApiKeyScope, isApiKeyScope } from '@retorna/domain/api-key'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import field from '../../ui/controls/field.module.css'
import { Select } from '../../ui/controls/select.tsx'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'
import { useCreateApiKey } from './api.ts'
import { SCOPE_TEXTS } from './scope-texts.ts'

/** The form for a new key. */
export function KeyForm({
  feeds,
  onMade,
  onCancel,
}: {
  feeds: readonly { id: number; name: string }[]
  onMade: (made: { name: string; key: string }) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('apiKeys')
  const create = useCreateApiKey()
  const refused = fieldsOf(create.error)
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiKeyScope[]>(['readings:write'])
  const [feedId, setFeedId] = useState<string | null>(null)
  const [lastDay, setLastDay] = useState('')
  const [isTried, setTried] = useState(false)
  const writes = scopes.includes('readings:write')
  const missing = {
    name: name.trim() === '' ? t('nameMissing') : undefined,
    scopes: scopes.length === 0 ? t('scopeMissing') : undefined,
    feed: writes && feedId === null ? t('feedMissing') : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(missing).some((text) => text !== undefined)) return
    create.mutate(
      {
        ...{ name: name.trim(), scopes, feed_id: writes ? Number(feedId) : null },
        expires_at: lastDay === '' ? null : new Date(`${lastDay}T23:59:59.999`).toISOString(),
      },
      { onSuccess: ({ key }) => onMade({ name: name.trim(), key }) },
    )
  }
  const tried = (text: string | undefined) => (isTried ? text : undefined)
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={480}>
        <TextInput
          data-autofocus
          autoFocus
          size="sm"
          label={t('name')}
          placeholder={t('namePlaceholder')}
          maxLength={MAXIMUM_API_KEY_NAME}
          value={name}
          error={tried(missing.name) ?? refused.name}
          classNames={{ input: field.input }}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox.Group
          label={t('may')}
          value={scopes}
          error={tried(missing.scopes)}
          onChange={(values) => setScopes(values.filter(isApiKeyScope))}
        >
          <Stack gap="xs" mt="xs">
            {API_KEY_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={t(`scopes.${SCOPE_TEXTS[scope]}`)}
                description={t(`scopeHints.${SCOPE_TEXTS[scope]}`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {writes && (
          <Select
            size="sm"
            label={t('feed')}
            description={feeds.length === 0 ? t('noFeeds') : t('feedHint')}
            disabled={feeds.length === 0}
            data={feeds.map(({ id, name: text }) => ({ value: String(id), label: text }))}
            value={feedId}
            error={tried(missing.feed) ?? refused.feed_id}
            classNames={{ input: field.input }}
            onChange={setFeedId}
          />
        )}
        <TextInput
          size="sm"
          type="date"
          label={t('expires')}
          description={t('expiresHint')}
          value={lastDay}
          error={refused.expires_at}
          classNames={{ input: field.input }}
          onChange={(event) => setLastDay(event.currentTarget.value)}
        />
        {Object.keys(refused).length === 0 && <Failure error={create.error} title={t('failed')} />}
        <Group>
          <Button type="submit" h={44} loading={create.isPending}>
            {t('create')}
          </Button>
          <Button variant="default" h={44} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
