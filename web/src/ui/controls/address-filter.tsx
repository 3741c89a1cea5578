import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { oneOf } from '../../api/one-of.ts'
import { Select } from './select.tsx'

/** A filter of a list in the address, where links and reloads find it; undefined: everything is shown. */
export function useAddressFilter<Value extends string>(
  name: string,
  values: readonly Value[],
): [Value | undefined, (value: string | null) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (value: string | null) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [oneOf(values, search.get(name)), change]
}

/** A list of the values of a filter; cleared, everything is shown. */
export function FilterSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: string | null) => void
}) {
  const { t } = useTranslation(['ui', 'labels'])
  return (
    <Select
      w={{ base: '100%', xs: 220 }}
      label={label}
      placeholder={t('labels:all')}
      data={[...options]}
      value={value ?? null}
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clear', { label }) }}
      onChange={onChange}
    />
  )
}
