import { SegmentedControl, SimpleGrid } from '@mantine/core'
import type { PullSource } from '@retorna/contract/feeds/pulls'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../../api/one-of.ts'
import { BLANK_SOURCES } from './blank-pull.ts'
import { HttpsFields } from './https-fields.tsx'
import { PostgresFields } from './postgres-fields.tsx'
import { SftpFields } from './sftp-fields.tsx'

const KINDS = ['https', 'sftp', 'postgres'] as const

/** Where a pull fetches, but for what it signs in with. */
export function SourceFields({
  source,
  errorOf,
  onChange,
}: {
  source: PullSource
  errorOf: (field: string) => string | undefined
  onChange: (source: PullSource) => void
}) {
  const { t } = useTranslation('pulls')
  return (
    <>
      <SegmentedControl
        aria-label={t('source.kind')}
        style={{ alignSelf: 'flex-start' }}
        withItemsBorders={false}
        value={source.kind}
        onChange={(value) => onChange(BLANK_SOURCES[oneOf(KINDS, value) ?? 'https'])}
        data={KINDS.map((kind) => ({ value: kind, label: t(`source.kinds.${kind}`) }))}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {source.kind === 'https' && (
          <HttpsFields
            source={source}
            errorOf={errorOf}
            onChange={(part) => onChange({ ...source, ...part })}
          />
        )}
        {source.kind === 'sftp' && (
          <SftpFields
            source={source}
            errorOf={errorOf}
            onChange={(part) => onChange({ ...source, ...part })}
          />
        )}
        {source.kind === 'postgres' && (
          <PostgresFields
            source={source}
            errorOf={errorOf}
            onChange={(part) => onChange({ ...source, ...part })}
          />
        )}
      </SimpleGrid>
    </>
  )
}
