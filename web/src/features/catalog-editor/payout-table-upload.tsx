import { Button, Group, Progress, Stack, Text, TextInput } from '@mantine/core'
import type { ReplyOf } from '@retorna/contract/endpoint'
import type { AdminGame } from '@retorna/contract/staff/catalog-editor'
import {
  PAYOUT_MODES,
  type PayoutMode,
  type uploadPayoutTable,
} from '@retorna/contract/staff/payout-tables'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FileButton } from '../../ui/controls/file-button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'
import { useUploadTable } from './api.ts'

/** The form that uploads a payout table; choosing the file sends it. */
export function PayoutTableUpload({
  game,
  onStored,
}: {
  game: AdminGame
  onStored: (reply: ReplyOf<typeof uploadPayoutTable>) => void
}) {
  const { t, format } = useTexts(['catalogEditor', 'labels'])
  const { versions } = game.values
  const monitored = versions.find(({ isMonitored }) => isMonitored) ?? versions[0]
  const [version, setVersion] = useState(String(monitored?.rtp ?? ''))
  const [mode, setMode] = useState<PayoutMode>('base')
  const [source, setSource] = useState('')
  const [sent, setSent] = useState(0)
  const upload = useUploadTable(game.id)
  const fields = fieldsOf(upload.error)
  const choose = (file: File) => {
    setSent(0)
    upload.mutate(
      { file, fields: { versionRtp: version, mode, source }, onSent: setSent },
      {
        onSuccess: (reply) => {
          setSource('')
          onStored(reply)
        },
      },
    )
  }
  const hasSource = source.trim() !== ''
  return (
    <Stack gap="sm">
      <Group align="flex-start">
        <Select
          flex="1 1 140px"
          label={t('labels:version')}
          data={versions.map(({ rtp }) => ({ value: String(rtp), label: format.percent(rtp) }))}
          value={version}
          error={fields.versionRtp}
          onChange={(value) => setVersion(value ?? version)}
        />
        <Select
          flex="1 1 140px"
          label={t('labels:mode')}
          data={PAYOUT_MODES.map((value) => ({ value, label: t(`payoutTables.modes.${value}`) }))}
          value={mode}
          error={fields.mode}
          onChange={(value) => setMode(PAYOUT_MODES.find((known) => known === value) ?? mode)}
        />
        <TextInput
          flex="3 1 260px"
          required
          label={t('labels:source')}
          placeholder={t('payoutTables.sourceExample')}
          maxLength={500}
          value={source}
          error={fields.source}
          onChange={(event) => setSource(event.currentTarget.value)}
        />
      </Group>
      <Hint>{t('payoutTables.format')}</Hint>
      {fields.file === undefined ? (
        Object.keys(fields).length === 0 && <Failure error={upload.error} />
      ) : (
        <Text role="alert" size="sm" c="var(--low)">
          {fields.file}
        </Text>
      )}
      {upload.isPending && (
        <Progress value={100 * sent} striped={sent === 1} aria-label={t('payoutTables.sending')} />
      )}
      <Group>
        <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={choose}>
          {(props) => (
            <Button {...props} loading={upload.isPending} disabled={!hasSource}>
              {t('payoutTables.choose')}
            </Button>
          )}
        </FileButton>
        {!hasSource && <Hint>{t('payoutTables.sourceFirst')}</Hint>}
      </Group>
    </Stack>
  )
}
