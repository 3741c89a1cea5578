import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../../api/one-of.ts'
import { Select } from '../../../ui/controls/select.tsx'
import type { FieldsOf } from './blank-pull.ts'
import { ServerFields } from './server-fields.tsx'

const TLS = ['verify', 'off'] as const

/** A database, and what to select there. */
export function PostgresFields({ source, errorOf, onChange }: FieldsOf<'postgres'>) {
  const { t } = useTranslation('pulls')
  return (
    <>
      <ServerFields source={source} errorOf={errorOf} onChange={onChange} />
      <TextInput
        label={t('source.database')}
        required
        maxLength={200}
        value={source.database}
        error={errorOf('database')}
        onChange={(event) => onChange({ database: event.currentTarget.value })}
      />
      <Textarea
        label={t('source.query')}
        description={t('source.queryHint')}
        required
        autosize
        minRows={3}
        maxRows={12}
        maxLength={10_000}
        styles={{ input: { fontFamily: 'monospace' } }}
        value={source.query}
        error={errorOf('query')}
        onChange={(event) => onChange({ query: event.currentTarget.value })}
      />
      <TextInput
        label={t('source.cursorColumn')}
        description={t('source.cursorColumnHint')}
        required
        maxLength={63}
        value={source.cursorColumn}
        error={errorOf('cursorColumn')}
        onChange={(event) => onChange({ cursorColumn: event.currentTarget.value })}
      />
      <Select
        label={t('source.tls')}
        data={TLS.map((value) => ({ value, label: t(`source.tlsChoices.${value}`) }))}
        value={source.tls}
        error={errorOf('tls')}
        onChange={(value) => onChange({ tls: oneOf(TLS, value ?? '') ?? source.tls })}
      />
      {source.tls === 'verify' && (
        <Textarea
          label={t('source.authority')}
          description={t('source.authorityHint')}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={20_000}
          value={source.authority}
          error={errorOf('authority')}
          onChange={(event) => onChange({ authority: event.currentTarget.value })}
        />
      )}
    </>
  )
}
