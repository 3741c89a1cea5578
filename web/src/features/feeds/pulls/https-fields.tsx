import { TextInput } from '@mantine/core'
import type { PullSource } from '@retorna/contract/feeds/pulls'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../../api/one-of.ts'
import { Select } from '../../../ui/controls/select.tsx'
import type { FieldsOf } from './blank-pull.ts'
import { FormatSelect } from './format-select.tsx'

type Progress = Extract<PullSource, { kind: 'https' }>['progress']

const WAYS = ['none', 'since', 'cursor'] as const
const PLACES = ['field', 'line'] as const

/** An address, its format, and how it is asked for what is new. */
export function HttpsFields({ source, errorOf, onChange }: FieldsOf<'https'>) {
  const { t } = useTranslation('pulls')
  return (
    <>
      <TextInput
        label={t('source.url')}
        type="url"
        required
        placeholder="https://"
        maxLength={2000}
        value={source.url}
        error={errorOf('url')}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      <FormatSelect format={source.format} onChange={(format) => onChange({ format })} />
      {source.format === 'json' && (
        <TextInput
          label={t('source.rows')}
          description={t('source.rowsHint')}
          maxLength={200}
          value={source.rows}
          error={errorOf('rows')}
          onChange={(event) => onChange({ rows: event.currentTarget.value })}
        />
      )}
      <ProgressFields
        progress={source.progress}
        errorOf={errorOf}
        onChange={(progress) => onChange({ progress })}
      />
    </>
  )
}

function ProgressFields({
  progress,
  errorOf,
  onChange,
}: {
  progress: Progress
  errorOf: (field: string) => string | undefined
  onChange: (progress: Progress) => void
}) {
  const { t } = useTranslation('pulls')
  return (
    <>
      <Select
        label={t('progress.by')}
        data={WAYS.map((value) => ({ value, label: t(`progress.${value}`) }))}
        value={progress.by}
        onChange={(value) => onChange(newProgress(oneOf(WAYS, value ?? '') ?? 'none'))}
      />
      {progress.by !== 'none' && (
        <TextInput
          label={t('progress.parameter')}
          required
          maxLength={200}
          value={progress.parameter}
          error={errorOf('progress.parameter')}
          onChange={(event) => onChange({ ...progress, parameter: event.currentTarget.value })}
        />
      )}
      {progress.by === 'cursor' && (
        <>
          <Select
            label={t('progress.in')}
            data={PLACES.map((value) => ({ value, label: t(`progress.${value}`) }))}
            value={progress.in}
            onChange={(value) =>
              onChange({ ...progress, in: oneOf(PLACES, value ?? '') ?? progress.in })
            }
          />
          <TextInput
            label={t('progress.name')}
            required
            maxLength={200}
            value={progress.name}
            error={errorOf('progress.name')}
            onChange={(event) => onChange({ ...progress, name: event.currentTarget.value })}
          />
        </>
      )}
    </>
  )
}

const newProgress = (by: Progress['by']): Progress => {
  if (by === 'none') return { by }
  return by === 'since'
    ? { by, parameter: 'since' }
    : { by, parameter: 'cursor', in: 'field', name: 'next' }
}
