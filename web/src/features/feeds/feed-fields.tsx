import { Autocomplete, Checkbox, NumberInput, TextInput } from '@mantine/core'
import type { FeedValues } from '@retorna/contract/feeds/feeds'
import { useTexts } from '../../i18n/use-texts.ts'

export const BLANK: FeedValues = {
  name: '',
  operator: null,
  currency: null,
  dueEveryMinutes: null,
  isPublic: false,
  isStopped: false,
}

/** The fields of a feed that can be changed at any time. */
export function FeedFields({
  values,
  operators,
  errorOf,
  onChange,
}: {
  values: FeedValues
  /** Suggested names. */
  operators: readonly string[]
  errorOf: (field: keyof FeedValues) => string | undefined
  onChange: (part: Partial<FeedValues>) => void
}) {
  const { t } = useTexts(['feeds', 'labels'])
  return (
    <>
      <TextInput
        label={t('labels:name')}
        required
        data-autofocus
        maxLength={200}
        value={values.name}
        error={errorOf('name')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Autocomplete
        label={t('labels:operator')}
        description={t('operatorHint')}
        data={[...operators]}
        maxLength={200}
        value={values.operator ?? ''}
        error={errorOf('operator')}
        onChange={(operator) => onChange({ operator: operator === '' ? null : operator })}
      />
      <TextInput
        label={t('labels:currency')}
        description={t('currencyHint')}
        maxLength={4}
        value={values.currency ?? ''}
        error={errorOf('currency')}
        onChange={(event) =>
          onChange({ currency: event.currentTarget.value.toUpperCase() || null })
        }
      />
      <NumberInput
        label={t('due')}
        description={t('dueHint')}
        min={1}
        max={44_640}
        allowDecimal={false}
        value={values.dueEveryMinutes ?? ''}
        error={errorOf('dueEveryMinutes')}
        onChange={(minutes) =>
          onChange({ dueEveryMinutes: typeof minutes === 'number' ? minutes : null })
        }
      />
      <Checkbox
        label={t('isPublic')}
        description={t('isPublicHint')}
        checked={values.isPublic}
        onChange={(event) => onChange({ isPublic: event.currentTarget.checked })}
      />
    </>
  )
}
