import { Button, Checkbox, Group, Stack } from '@mantine/core'
import type { ImportReport } from '@retorna/contract/staff/import-report'
import type { ImportDetails } from '@retorna/contract/staff/imports'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../ui/hint.tsx'
import type { useRun } from './api.ts'
import classes from './imports.module.css'

/** The last step: what will be stored, and whether refused rows block the rest. */
export function ConfirmImport({
  found,
  report,
  run,
}: {
  found: ImportDetails
  report: ImportReport
  run: ReturnType<typeof useRun>
}) {
  const { t, format } = useTexts('imports')
  const [acceptPartly, setAcceptPartly] = useState(false)
  const { refused, ...good } = report.counts
  const stored = good.new + good.changed
  const isAgain = found.state !== 'draft'
  return (
    <Stack className={classes.confirm ?? ''}>
      {refused > 0 && stored > 0 && (
        <Checkbox
          label={t('acceptPartly', { count: refused, rows: format.number(refused) })}
          checked={acceptPartly}
          onChange={(event) => setAcceptPartly(event.currentTarget.checked)}
        />
      )}
      <Group>
        <Button
          variant="filled"
          h={48}
          size="md"
          loading={run.isPending}
          disabled={stored === 0 || (refused > 0 && !acceptPartly)}
          onClick={() => run.mutate({ acceptPartly, version: found.version })}
        >
          {isAgain ? t('runAgain') : t('run', { count: stored, rows: format.number(stored) })}
        </Button>
        <Hint span>{t('nothingYet')}</Hint>
      </Group>
    </Stack>
  )
}
