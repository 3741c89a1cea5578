import { Checkbox, Textarea } from '@mantine/core'
import type { createOwnApiKey, OwnApiKey } from '@retorna/contract/account/own-api-keys'
import type { RequestOf } from '@retorna/contract/endpoint'
import { PERSONAL_SCOPES, type PersonalScope, PUBLISHABLE_SCOPES } from '@retorna/domain/api-key'
import { dayOf } from '@retorna/domain/day'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import field from '../../ui/controls/field.module.css'
import { Form } from '../../ui/form.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { endOf, KeyFields, type KeyValues } from './key-fields.tsx'

export type OwnKeyValues = RequestOf<typeof createOwnApiKey>['body']

/** The settings of a key that its owner chooses; without `apiKey`, the form for a new key. */
export function OwnKeyForm({
  apiKey,
  attempt,
  onSubmit,
  onCancel,
}: {
  apiKey?: OwnApiKey
  attempt: { error: Error | null; isPending: boolean }
  onSubmit: (values: OwnKeyValues) => void
  onCancel: () => void
}) {
  const { t } = useTranslation(['apiKeys', 'labels'])
  const refused = fieldsOf(attempt.error)
  const end = apiKey?.expiresAt ?? null
  // Sent only if it was changed: in another time zone, the same day ends at another moment.
  const lastDay = lastDayOf(end)
  const [values, setValues] = useState<KeyValues<PersonalScope>>({
    name: apiKey?.name ?? '',
    scopes: PERSONAL_SCOPES.filter((scope) => apiKey?.scopes.includes(scope) ?? isUsual(scope)),
    lastDay,
  })
  const [addresses, setAddresses] = useState((apiKey?.allowedAddresses ?? []).join('\n'))
  const [isForPages, setForPages] = useState((apiKey?.allowedOrigins ?? null) !== null)
  const [origins, setOrigins] = useState((apiKey?.allowedOrigins ?? []).join('\n'))
  const [isTried, setTried] = useState(false)
  const name = values.name.trim()
  const missing = {
    name: name === '' ? t('nameMissing') : undefined,
    scopes: !isForPages && values.scopes.length === 0 ? t('scopeMissing') : undefined,
    origins: isForPages && listed(origins).length === 0 ? t('own.originsMissing') : undefined,
  }
  const submit = () => {
    setTried(true)
    if (Object.values(missing).some((text) => text !== undefined)) return
    const from = listed(addresses)
    onSubmit({
      name,
      scopes: isForPages ? [...PUBLISHABLE_SCOPES] : [...values.scopes],
      expires_at: values.lastDay === lastDay ? end : endOf(values.lastDay),
      allowed_addresses: isForPages || from.length === 0 ? null : from,
      allowed_origins: isForPages ? listed(origins) : null,
    })
  }
  return (
    <Form
      stack={{ maw: 480 }}
      attempt={attempt}
      failed={t(apiKey === undefined ? 'failed' : 'own.saveFailed')}
      fields={['name', 'expires_at', 'allowed_origins', 'allowed_addresses']}
      submit={t(apiKey === undefined ? 'create' : 'labels:save')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <KeyFields
        offered={isForPages ? PUBLISHABLE_SCOPES : PERSONAL_SCOPES}
        values={isForPages ? { ...values, scopes: PUBLISHABLE_SCOPES } : values}
        errors={{
          name: (isTried ? missing.name : undefined) ?? refused.name,
          scopes: isTried ? missing.scopes : undefined,
          end: refused.expires_at,
        }}
        namePlaceholder={t('own.namePlaceholder')}
        onChange={(change) => setValues({ ...values, ...change })}
      >
        {apiKey === undefined && (
          <Checkbox
            label={t('own.forPages')}
            description={t('own.forPagesHint')}
            checked={isForPages}
            onChange={(event) => setForPages(event.currentTarget.checked)}
          />
        )}
        <Textarea
          key={isForPages ? 'origins' : 'addresses'}
          size="sm"
          rows={3}
          spellCheck={false}
          label={t(isForPages ? 'own.origins' : 'own.addresses')}
          description={t(isForPages ? 'own.originsHint' : 'own.addressesHint')}
          value={isForPages ? origins : addresses}
          error={
            isForPages
              ? ((isTried ? missing.origins : undefined) ?? refused.allowed_origins)
              : refused.allowed_addresses
          }
          classNames={{ input: field.input }}
          onChange={(event) => (isForPages ? setOrigins : setAddresses)(event.currentTarget.value)}
        />
      </KeyFields>
    </Form>
  )
}

const listed = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== '')

/** The scopes of a new key: it may only read. */
const isUsual = (scope: PersonalScope): boolean =>
  scope === 'catalogue:read' || scope === 'readings:read'

const lastDayOf = (end: string | null): string =>
  end === null ? '' : dayOf(new Date(end), Intl.DateTimeFormat().resolvedOptions().timeZone)
