import { Autocomplete } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The source that saved readings name; if empty, they were entered here without a source. */
export function SourceField({
  source,
  known,
  error,
  onChange,
}: {
  source: string
  /** Sources of recent readings. */
  known: readonly string[]
  error: string | undefined
  onChange: (source: string) => void
}) {
  const { t } = useTranslation(['entry', 'ui', 'labels'])
  return (
    <Autocomplete
      size="md"
      label={t('source.label')}
      placeholder={t('labels:entryGrid')}
      data={[...known]}
      value={source}
      maxLength={200}
      error={error}
      clearable
      clearButtonProps={{ 'aria-label': t('source.clear') }}
      onChange={onChange}
    />
  )
}
