import { Alert, Button, Group } from '@mantine/core'
import type { ImportDetails } from '@retorna/contract/imports'
import { IconAlertTriangle, IconCheck, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useDownloadRefused } from './api.ts'

/** The result of an import. */
export function ImportEnd({ found }: { found: ImportDetails }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const download = useDownloadRefused(found.id)
  const isGood = found.state === 'done' || found.state === 'nothing-new'
  const counts = found.report?.counts
  const title = () => {
    if (found.state === 'done') return t('doneTitle', { batch: found.batchId ?? '' })
    if (found.state === 'nothing-new') return t('nothingNewTitle')
    if (found.state === 'interrupted') return t('interruptedTitle')
    return t(found.state === 'refused' ? 'refusedTitle' : 'failedTitle')
  }
  const text = () => {
    if (found.state === 'done') {
      const { new: added = 0, changed = 0 } = counts ?? {}
      return t('doneText', { new: format.number(added), changed: format.number(changed) })
    }
    if (found.state === 'nothing-new') return t('nothingNewText')
    if (found.state === 'interrupted') return t('interruptedText')
    return found.state === 'refused' ? t('refusedText') : found.problem
  }
  const Icon = isGood ? IconCheck : IconAlertTriangle
  return (
    <>
      <Alert
        role="status"
        {...(isGood ? {} : { color: 'red' })}
        variant="light"
        icon={<Icon aria-hidden />}
        title={title()}
      >
        {text()}
      </Alert>
      {isGood && found.hasRefusedFile && (
        <Group>
          <Button
            variant="default"
            h={44}
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('downloadRefused')} ({format.number(counts?.refused ?? 0)})
          </Button>
        </Group>
      )}
    </>
  )
}
