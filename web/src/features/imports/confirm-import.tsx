import { Button, Checkbox, Group, Stack } from '@mantine/core'
import type { ImportDetails, ImportReport } from '@retorna/contract/imports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { useRun } from './api.ts'
import classes from './import-desk.module.css'

/** The last step: what will be stored, and whether refused rows block the others. */
export function ConfirmImport({ found, report }: { found: ImportDetails; report: ImportReport }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const [acceptPartly, setAcceptPartly] = useState(false)
  const run = useRun(found.id)
  const { refused, ...good } = report.counts
  const stored = good.new + good.changed
  const isAgain = found.state !== 'draft'
  return (
    <Stack>
      {refused > 0 && stored > 0 && (
        <Checkbox
          size="md"
          label={t('acceptPartly', { rows: format.number(refused) })}
          checked={acceptPartly}
          onChange={(event) => setAcceptPartly(event.currentTarget.checked)}
        />
      )}
      <Failure error={run.error} />
      <Group>
        <Button
          h={48}
          size="md"
          loading={run.isPending}
          disabled={stored === 0 || (refused > 0 && !acceptPartly)}
          onClick={() => run.mutate(acceptPartly)}
        >
          {isAgain ? t('runAgain') : t('run', { rows: format.number(stored) })}
        </Button>
        <span className={classes.soft}>{t('nothingYet')}</span>
      </Group>
    </Stack>
  )
}
