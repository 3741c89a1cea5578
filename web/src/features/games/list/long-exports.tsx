import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import {
  deleteExport,
  getExportFile,
  type LongExport,
  retryExport,
} from '@retorna/contract/exports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { download } from '../../../api/transfer.ts'
import { QUERY_KEYS } from '../../../api/use-endpoint.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { DownloadButton } from '../../../ui/controls/icon-buttons.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { toastFailure } from '../../../ui/states/toast.ts'

/** The user's long exports, with their progress. */
export function LongExports({ files }: { files: readonly LongExport[] }) {
  const { t } = useTexts('exports')
  if (files.length === 0) return null
  return (
    <section aria-label={t('series.files')}>
      <Title order={3} fz={14}>
        {t('series.files')}
      </Title>
      <Stack component="ul" gap={0}>
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </Stack>
      <Hint>{t('series.kept')}</Hint>
    </section>
  )
}

function FileRow({ file }: { file: LongExport }) {
  const { t, format } = useTexts(['exports', 'labels'])
  const days = t('series.days', { from: format.day(file.from), to: format.day(file.to) })
  const remove = useExportChange(() => call(deleteExport, { params: { id: file.id } }))
  const isWaiting = file.state === 'waiting'
  return (
    <Group component="li" gap="8px 16px" py={12} style={{ borderBottom: '1px solid var(--line)' }}>
      <Stack gap={4} flex="1 1 200px">
        <span>
          {days} · {file.format.toUpperCase()}
        </span>
        <State file={file} label={days} />
      </Stack>
      <Group gap={8}>
        {file.state === 'ready' && <Save file={file} days={days} />}
        {file.state === 'failed' && <Retry id={file.id} days={days} />}
        <Button
          aria-label={`${t(isWaiting ? 'labels:cancel' : 'labels:delete')}: ${days}`}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t(isWaiting ? 'labels:cancel' : 'labels:delete')}
        </Button>
      </Group>
    </Group>
  )
}

function Retry({ id, days }: { id: number; days: string }) {
  const { t } = useTexts('labels')
  const retry = useExportChange(() => call(retryExport, { params: { id } }))
  return (
    <Button
      variant="filled"
      aria-label={`${t('tryAgain')}: ${days}`}
      loading={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {t('tryAgain')}
    </Button>
  )
}

const BYTES_PER_MEGABYTE = 1_000_000

function State({
  file: { state, rows, rowsDone, bytes },
  label,
}: {
  file: LongExport
  label: string
}) {
  const { t, format } = useTexts('exports')
  const size = format.number(bytes / BYTES_PER_MEGABYTE, 1)
  return (
    <>
      {state === 'waiting' && (
        <>
          <Progress aria-label={label} value={(100 * rowsDone) / rows} />
          <Hint className="figures">
            {t('series.progress', { done: format.number(rowsDone), rows: format.number(rows) })}
          </Hint>
        </>
      )}
      {/* The status omits the count, because screen readers would announce its every change. It is present from the
          start so that the end is announced. */}
      <div role="status">
        {state === 'ready' && (
          <Hint className="figures">{t('series.ready', { rows: format.number(rows), size })}</Hint>
        )}
        {state === 'failed' && <Text size="sm">{t('series.stopped')}</Text>}
      </div>
    </>
  )
}

function Save({ file: { id, format }, days }: { file: LongExport; days: string }) {
  const { t } = useTexts(['exports', 'labels'])
  const fetching = useMutation({
    mutationFn: () => download(getExportFile, { params: { id } }),
    onSuccess: ({ content, name }) => saveFile(content, name ?? `retorna.${format}`),
    onError: toastFailure,
  })
  return (
    <DownloadButton
      variant="filled"
      aria-label={t('series.save', { format: format.toUpperCase(), days })}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {t('labels:download')}
    </DownloadButton>
  )
}

function useExportChange(change: () => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onError: toastFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [QUERY_KEYS.exports] }),
  })
}
