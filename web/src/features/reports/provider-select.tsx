import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { providersQuery } from '../../shared/choices.ts'
import { Select } from '../../ui/controls/select.tsx'

export function ProviderSelect({
  value,
  onChange,
}: {
  value: string | null
  onChange: (id: string | null) => void
}) {
  const { t } = useTexts(['reports', 'labels'])
  const { data = [], error } = useQuery(providersQuery())
  return (
    <Select
      label={t('labels:provider')}
      placeholder={t('chooseProvider')}
      searchable
      data={data}
      value={value}
      onChange={onChange}
      error={error === null ? undefined : t('providersFailed')}
    />
  )
}
