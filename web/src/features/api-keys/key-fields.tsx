import { Checkbox, Stack, TextInput } from '@mantine/core'
import { MAX_API_KEY_NAME } from '@retorna/contract/feeds/api-keys'
import type { ApiKeyScope } from '@retorna/domain/api-key'
import type { ReactNode } from 'react'
import { endOfDay } from '../../api/day-range.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import field from '../../ui/controls/field.module.css'
import { SCOPE_TEXTS } from './scope-texts.ts'

/** The fields of every key. `lastDay` is `yyyy-mm-dd` in the reader's time zone; if empty, the key does not expire. */
export type KeyValues<Scope extends ApiKeyScope> = {
  name: string
  scopes: readonly Scope[]
  lastDay: string
}

/** The name, the scopes and the last day of a key; `children` are placed between them. */
export function KeyFields<Scope extends ApiKeyScope>({
  offered,
  values,
  errors,
  namePlaceholder,
  onChange,
  children,
}: {
  offered: readonly Scope[]
  values: KeyValues<Scope>
  errors: { name?: string | undefined; scopes?: string | undefined; end?: string | undefined }
  namePlaceholder: string
  onChange: (change: Partial<KeyValues<Scope>>) => void
  children: ReactNode
}) {
  const { t } = useTexts(['apiKeys', 'labels'])
  return (
    <>
      <TextInput
        data-autofocus
        autoFocus
        size="sm"
        label={t('labels:name')}
        placeholder={namePlaceholder}
        maxLength={MAX_API_KEY_NAME}
        value={values.name}
        error={errors.name}
        classNames={{ input: field.input }}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Checkbox.Group
        label={t('may')}
        value={[...values.scopes]}
        error={errors.scopes}
        onChange={(chosen) =>
          onChange({ scopes: offered.filter((scope) => chosen.includes(scope)) })
        }
      >
        <Stack gap="xs" mt="xs">
          {offered.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={t(`scopes.${SCOPE_TEXTS[scope]}`)}
              description={t(`scopeHints.${SCOPE_TEXTS[scope]}`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {children}
      <TextInput
        size="sm"
        type="date"
        label={t('expires')}
        description={t('expiresHint')}
        value={values.lastDay}
        error={errors.end}
        classNames={{ input: field.input }}
        onChange={(event) => onChange({ lastDay: event.currentTarget.value })}
      />
    </>
  )
}

/** The moment at which a last day ends in the reader's time zone; `null` without a last day. */
export const endOf = (lastDay: string): string | null => (lastDay === '' ? null : endOfDay(lastDay))
