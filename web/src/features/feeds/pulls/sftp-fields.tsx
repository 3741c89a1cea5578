import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FieldsOf } from './blank-pull.ts'
import { FormatSelect } from './format-select.tsx'
import { ServerFields } from './server-fields.tsx'

/** A folder on an SFTP server, and which of its files. */
export function SftpFields({ source, errorOf, onChange }: FieldsOf<'sftp'>) {
  const { t } = useTranslation('pulls')
  return (
    <>
      <ServerFields source={source} errorOf={errorOf} onChange={onChange} />
      <TextInput
        label={t('source.folder')}
        required
        maxLength={1000}
        value={source.folder}
        error={errorOf('folder')}
        onChange={(event) => onChange({ folder: event.currentTarget.value })}
      />
      <TextInput
        label={t('source.pattern')}
        description={t('source.patternHint')}
        required
        maxLength={200}
        value={source.pattern}
        error={errorOf('pattern')}
        onChange={(event) => onChange({ pattern: event.currentTarget.value })}
      />
      <FormatSelect format={source.format} onChange={(format) => onChange({ format })} />
    </>
  )
}
