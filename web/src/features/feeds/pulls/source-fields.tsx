import { NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { PULL_FORMATS, type PullSource } from '@retorna/contract/feeds/pull-settings'
import type { ChangeEvent } from 'react'
import { oneOf } from '../../../api/one-of.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { BLANK_SOURCES } from './blank-pull.ts'

const KINDS = ['https', 'sftp', 'postgres'] as const
const TLS = ['verify', 'off'] as const

/** The text fields of sources; multi-line ones are also in `AREAS`. */
const TEXTS = {
  url: { type: 'url', placeholder: 'https://', maxLength: 2000 },
  rows: { required: false, maxLength: 200 },
  host: { maxLength: 253, autoCapitalize: 'none' },
  user: { maxLength: 200, autoCapitalize: 'none', autoComplete: 'off' },
  folder: { maxLength: 1000 },
  pattern: { maxLength: 200 },
  database: { maxLength: 200 },
  query: { maxLength: 10_000 },
  cursorColumn: { maxLength: 63 },
  authority: { required: false, maxLength: 20_000 },
} as const

const AREAS: { readonly [Name in keyof typeof TEXTS]?: object } = {
  query: { minRows: 3, maxRows: 12, styles: { input: { fontFamily: 'monospace' } } },
  authority: { minRows: 1, maxRows: 6 },
}

const HINTED = ['rows', 'pattern', 'query', 'cursorColumn', 'authority'] as const

/** The fields of a pull's source, except for its credentials; `errorOf` has the server's error of each field. */
export function SourceFields({
  source,
  errorOf,
  onChange,
}: {
  source: PullSource
  errorOf: (field: string) => string | undefined
  onChange: (source: PullSource) => void
}) {
  const { t } = useTexts(['pulls', 'audit'])
  const change = (part: object) => onChange({ ...source, ...part })
  const values: { readonly [field: string]: unknown } = source
  const text = (name: keyof typeof TEXTS) => {
    const hinted = oneOf(HINTED, name)
    const field = {
      label: name === 'rows' ? t('source.rows') : t(`audit:fields.${name}`),
      description: hinted && t(`source.${hinted}Hint`),
      required: true,
      ...TEXTS[name],
      value: String(values[name]),
      error: errorOf(name),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: currentTarget.value }),
    }
    const area = AREAS[name]
    return area === undefined ? (
      <TextInput {...field} />
    ) : (
      <Textarea {...field} {...area} autosize />
    )
  }
  const format = 'format' in source && (
    <Select
      label={t('audit:fields.format')}
      data={PULL_FORMATS.map((value) => ({ value, label: t(`source.formats.${value}`) }))}
      value={source.format}
      onChange={(value) => change({ format: value })}
    />
  )
  const server = 'host' in source && (
    <>
      {text('host')}
      <NumberInput
        label={t('audit:fields.port')}
        required
        min={1}
        max={65_535}
        allowDecimal={false}
        thousandSeparator={false}
        value={source.port}
        error={errorOf('port')}
        onChange={(port) => change({ port: Number(port) })}
      />
      {text('user')}
    </>
  )
  return (
    <>
      <Segments
        aria-label={t('source.kind')}
        style={{ alignSelf: 'flex-start' }}
        value={source.kind}
        onChange={(value) => onChange(BLANK_SOURCES[value])}
        data={KINDS.map((kind) => ({ value: kind, label: t(`source.kinds.${kind}`) }))}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {source.kind === 'https' && (
          <>
            {text('url')}
            {format}
            {source.format === 'json' && text('rows')}
            <ProgressFields
              progress={source.progress}
              errorOf={errorOf}
              onChange={(progress) => change({ progress })}
            />
          </>
        )}
        {source.kind === 'sftp' && (
          <>
            {server}
            {text('folder')}
            {text('pattern')}
            {format}
          </>
        )}
        {source.kind === 'postgres' && (
          <>
            {server}
            {text('database')}
            {text('query')}
            {text('cursorColumn')}
            <Select
              label={t('audit:fields.tls')}
              data={TLS.map((value) => ({ value, label: t(`source.tlsChoices.${value}`) }))}
              value={source.tls}
              error={errorOf('tls')}
              onChange={(value) => change({ tls: value })}
            />
            {source.tls === 'verify' && text('authority')}
          </>
        )}
      </SimpleGrid>
    </>
  )
}

type Progress = Extract<PullSource, { kind: 'https' }>['progress']

const WAYS = ['none', 'since', 'cursor'] as const
const PLACES = ['field', 'line'] as const

/** How a request asks for new rows only. */
function ProgressFields({
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
