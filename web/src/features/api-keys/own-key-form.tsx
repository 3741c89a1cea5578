import { Checkbox, Textarea } from '@mantine/core'
import type { createOwnApiKey, OwnApiKey } from '@retorna/contract/account/own-api-keys'
import type { RequestOf } from '@retorna/contract/endpoint'
import { PERSONAL_SCOPES, type PersonalScope, PUBLISHABLE_SCOPES } from '@retorna/domain/api-key'
import { dayOf } from '@retorna/domain/day'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
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
  const { t } = useTexts(['apiKeys', 'labels'])
  const refused = fieldsOf(attempt.error)
  const end = apiKey?.expiresAt ?? null
  // Sent only if it was changed: in another time zone, the same day ends at another moment.
  const lastDay = lastDayOf(end)
  const [values, setValues] = useState<KeyValues<PersonalScope>>({
    name: apiKey?.name ?? '',
    scopes: PERSONAL_SCOPES.filter((scope) => apiKey?.scopes.includes(scope) ?? isUsual(scope)),
    lastDay,
  })
  const [isForPages, setForPages] = useState(apiKey?.allowedOrigins != null)
  const source = isForPages ? 'origins' : 'addresses'
  const [allowed, setAllowed] = useState({
    addresses: (apiKey?.allowedAddresses ?? []).join('\n'),
    origins: (apiKey?.allowedOrigins ?? []).join('\n'),
  })
  const [isTried, setTried] = useState(false)
  const name = values.name.trim()
  const scopes = isForPages ? PUBLISHABLE_SCOPES : values.scopes
  const from = listed(allowed[source])
  const missing = {
    name: name === '' ? t('nameMissing') : undefined,
    scopes: scopes.length === 0 ? t('scopeMissing') : undefined,
    origins: isForPages && from.length === 0 ? t('own.originsMissing') : undefined,
  }
  const submit = () => {
    setTried(true)
    if (Object.values(missing).some((text) => text !== undefined)) return
    onSubmit({
      name,
      scopes: [...scopes],
      expires_at: values.lastDay === lastDay ? end : endOf(values.lastDay),
      allowed_addresses: isForPages || from.length === 0 ? null : from,
      allowed_origins: isForPages ? from : null,
    })
  }
  const tried = (text: string | undefined) => (isTried ? text : undefined)
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
        values={{ ...values, scopes }}
        errors={{
          name: tried(missing.name) ?? refused.name,
          scopes: tried(missing.scopes),
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
          key={source}
          size="sm"
          rows={3}
          spellCheck={false}
          label={t(`own.${source}`)}
          description={t(`own.${source}Hint`)}
          value={allowed[source]}
          error={tried(missing.origins) ?? refused[`allowed_${source}`]}
          classNames={{ input: field.input }}
          onChange={(event) => setAllowed({ ...allowed, [source]: event.currentTarget.value })}
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
