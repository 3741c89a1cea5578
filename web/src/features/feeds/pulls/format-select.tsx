import { PULL_FORMATS, type PullFormat } from '@retorna/contract/feeds/pulls'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../../api/one-of.ts'
import { Select } from '../../../ui/controls/select.tsx'

/** The format of a table. */
export function FormatSelect({
  format,
  onChange,
}: {
  format: PullFormat
  onChange: (format: PullFormat) => void
}) {
  const { t } = useTranslation('pulls')
  return (
    <Select
      label={t('source.format')}
      data={PULL_FORMATS.map((value) => ({ value, label: t(`source.formats.${value}`) }))}
      value={format}
      onChange={(value) => onChange(oneOf(PULL_FORMATS, value ?? '') ?? format)}
    />
  )
}
