import { Alert } from '@mantine/core'
import type { ReplyOf } from '@retorna/contract/endpoint'
import type { getOperations } from '@retorna/contract/staff/operations'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Hint } from '../../ui/hint.tsx'

type Shown = Pick<ReplyOf<typeof getOperations>, 'lostWork' | 'lostWorkCount' | 'mendedWork'>

/** Work that waits without a job, and work for which jobs were added lately; empty unless jobs were lost. */
export function LostWork({ lostWork, lostWorkCount, mendedWork }: Shown) {
  const { t } = useTranslation('operations')
  const { moment } = useFormat()
  return (
    <>
      {lostWorkCount > 0 && (
        <Alert color="red" title={t('lostWork.found', { count: lostWorkCount })}>
          {lostWork.map(({ job, id }) => `${job} ${id}`).join(', ')}
        </Alert>
      )}
      {mendedWork.map(({ at, job, count }) => (
        <Hint key={`${at} ${job}`}>{t('lostWork.mended', { count, job, at: moment(at) })}</Hint>
      ))}
    </>
  )
}
