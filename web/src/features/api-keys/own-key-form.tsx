import { Button, Group, Stack, Textarea } from '@mantine/core'
import type { createOwnApiKey, OwnApiKey } from '@retorna/contract/account/own-api-keys'
import type { RequestOf } from '@retorna/contract/endpoint'
import { PERSONAL_SCOPES, type PersonalScope } from '@retorna/domain/api-key'
import { dayOf } from '@retorna/domain/day'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import field from '../../ui/controls/field.module.css'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'
import { endOf, KeyFields, type KeyValues } from './key-fields.tsx'

export type OwnKeyValues = RequestOf<typeof createOwnApiKey>['body']

/** What the owner of a key decides about it; without `apiKey`, the form for a new one. */
export function OwnKeyForm({
  apiKey,
  texts,
  error,
  isPending,
  onSubmit,
  onCancel,
}: {
  apiKey?: OwnApiKey
  texts: { submit: string; failed: string }
  error: Error | null
  isPending: boolean
  onSubmit: (values: OwnKeyValues) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('apiKeys')
  const refused = fieldsOf(error)
  const [values, setValues] = useState<KeyValues<PersonalScope>>({
    name: apiKey?.name ?? '',
    scopes: PERSONAL_SCOPES.filter((scope) => apiKey?.scopes.includes(scope) ?? isUsual(scope)),
    lastDay: lastDayOf(apiKey?.expiresAt ?? null),
  })
  const [addresses, setAddresses] = useState((apiKey?.allowedAddresses ?? []).join('\n'))
  const [isTried, setTried] = useState(false)
  const name = values.name.trim()
  const missing = {
    name: name === '' ? t('nameMissing') : undefined,
    scopes: values.scopes.length === 0 ? t('scopeMissing') : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing.name !== undefined || missing.scopes !== undefined) return
    const listed = addresses.split(/[\s,;]+/).filter((text) => text !== '')
    onSubmit({
      name,
      scopes: [...values.scopes],
      expires_at: endOf(values.lastDay),
      allowed_addresses: listed.length === 0 ? null : listed,
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={480}>
        <KeyFields
          offered={PERSONAL_SCOPES}
          values={values}
          errors={{
            name: (isTried ? missing.name : undefined) ?? refused.name,
            scopes: isTried ? missing.scopes : undefined,
            end: refused.expires_at,
          }}
          namePlaceholder={t('own.namePlaceholder')}
          onChange={(change) => setValues({ ...values, ...change })}
        >
          <Textarea
            size="sm"
            rows={3}
            spellCheck={false}
            label={t('own.addresses')}
            description={t('own.addressesHint')}
            value={addresses}
            error={refused.allowed_addresses}
            classNames={{ input: field.input }}
            onChange={(event) => setAddresses(event.currentTarget.value)}
          />
        </KeyFields>
        {Object.keys(refused).length === 0 && <Failure error={error} title={texts.failed} />}
        <Group>
          <Button type="submit" h={44} loading={isPending}>
            {texts.submit}
          </Button>
          <Button variant="default" h={44} onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** A new key only reads. */
const isUsual = (scope: PersonalScope): boolean =>
  scope === 'catalogue:read' || scope === 'readings:read'

const lastDayOf = (end: string | null): string =>
  end === null ? '' : dayOf(new Date(end), Intl.DateTimeFormat().resolvedOptions().timeZone)
