import { TextInput } from '@mantine/core'
import type { PullSource } from '@retorna/contract/feeds/pull-settings'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Select } from '../../../ui/controls/select.tsx'

type Progress = Extract<PullSource, { kind: 'https' }>['progress']

const WAYS = ['none', 'since', 'cursor'] as const
const PLACES = ['field', 'line'] as const

/** How a request asks for new rows only. */
export function ProgressFields({
  progress,
  errorOf,
  onChange,
}: {
  progress: Progress
  errorOf: (field: string) => string | undefined
  onChange: (progress: Progress) => void
}) {
  const { t } = useTexts(['pulls', 'audit'])
  const text = (name: 'parameter' | 'name', value: string) => (
    <TextInput
      label={t(name === 'name' ? 'progress.name' : `audit:fields.${name}`)}
      required
      maxLength={200}
      value={value}
      error={errorOf(`progress.${name}`)}
      onChange={(event) => onChange({ ...progress, [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <Select
        label={t('audit:fields.progress')}
        data={WAYS.map((value) => ({ value, label: t(`progress.${value}`) }))}
        value={progress.by}
        onChange={(value) => onChange(newProgress(value ?? 'none'))}
      />
      {progress.by !== 'none' && text('parameter', progress.parameter)}
      {progress.by === 'cursor' && (
        <>
          <Select
            label={t('audit:fields.in')}
            data={PLACES.map((value) => ({ value, label: t(`progress.${value}`) }))}
            value={progress.in}
            onChange={(value) => value !== null && onChange({ ...progress, in: value })}
          />
          {text('name', progress.name)}
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
