import { useTexts } from '../../i18n/use-texts.ts'
import '@mantine/dropzone/styles.css'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { IMPORT_KINDS, type ImportKind } from '@retorna/contract/staff/import-options'
import { MAX_IMPORT_BYTES } from '@retorna/contract/staff/import-uploads'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, textOf } from '../../api/api-error.ts'
import { toAdmin } from '../../app/paths.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FailureAlert, fieldsOf } from '../../ui/states/failure.tsx'
import { useUpload } from './api.ts'
import classes from './imports.module.css'

const GIGABYTE = 1_000_000_000
const LIMIT = MAX_IMPORT_BYTES / GIGABYTE
/**
 * Codes after which sending the file again resumes the upload: the connection was lost or slow, or the server was away.
 */
const CUT: readonly string[] = ['CONNECTION', 'REQUEST_TIMEOUT', 'UNAVAILABLE', 'BUSY']

/** Accepts a file by drop or by button, and opens its import. */
export function UploadPanel() {
  const { t } = useTexts('imports')
  const navigate = useNavigate()
  const openDialog = useRef<() => void>(null)
  const [kind, setKind] = useState<ImportKind | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  /** The share of the file that has arrived, 0 to 1. */
  const [sent, setSent] = useState(0)
  const [cancelling, setCancelling] = useState(() => new AbortController())
  const upload = useUpload()
  const take = (file: File | undefined) => {
    setRefusal(null)
    if (file === undefined) return
    setSent(0)
    const cancel = new AbortController()
    setCancelling(cancel)
    upload.mutate(
      { file, kind, onSent: setSent, signal: cancel.signal },
      { onSuccess: ({ import: { id } }) => void navigate(toAdmin(`import/${id}`)) },
    )
  }
  const refuse = ([first]: FileRejection[]) => {
    upload.reset()
    const isLarge = first?.errors.some(({ code }) => code === 'file-too-large')
    setRefusal(isLarge ? t('tooLarge', { limit: LIMIT }) : t('oneFile'))
  }
  const { error } = cancelling.signal.aborted ? { error: null } : upload
  const isCut = refusal === null && error instanceof ApiError && CUT.includes(error.code)
  const problemOf = (failure: Error) => fieldsOf(failure).file ?? textOf(failure, '')
  const problem = refusal ?? (isCut ? t('uploadCut') : error && problemOf(error))
  return (
    <Panel title={t('newFile')}>
      <Stack mt="sm" className={classes.upload ?? ''}>
        <Select
          label={t('kind')}
          description={t(`needs.${kind ?? 'guess'}`)}
          maw={640}
          data={[
            { value: '', label: t('kinds.guess') },
            ...IMPORT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
          value={kind ?? ''}
          onChange={(value) => setKind(value || null)}
        />
        <Dropzone
          openRef={openDialog}
          activateOnClick={false}
          enablePointerEvents
          multiple={false}
          maxSize={MAX_IMPORT_BYTES}
          loading={upload.isPending}
          inputProps={{ 'aria-label': t('choose') }}
          className={classes.drop ?? ''}
          onDrop={([file]) => take(file)}
          onReject={refuse}
        >
          <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden color="var(--brand)" />
          <Text fw={600}>{t('drop')}</Text>
          <Hint>{t('dropHint', { limit: LIMIT })}</Hint>
          <Button variant="filled" onClick={() => openDialog.current?.()}>
            {t('choose')}
          </Button>
        </Dropzone>
        <div role="status">
          {upload.isPending &&
            t(sent < 1 ? 'uploading' : 'reading', { name: upload.variables.file.name })}
        </div>
        {upload.isPending && (
          <>
            <Progress
              value={Math.round(100 * sent)}
              animated={sent === 1}
              size="lg"
              aria-label={t('upload')}
              transitionDuration={150}
            />
            {sent < 1 && (
              <Group>
                <Button variant="subtle" onClick={() => cancelling.abort()}>
                  {t('cancelUpload')}
                </Button>
              </Group>
            )}
          </>
        )}
        {problem !== null && (
          <FailureAlert title={t('uploadFailed')}>
            <Stack align="flex-start">
              {problem}
              {isCut && (
                <Button variant="filled" onClick={() => take(upload.variables?.file)}>
                  {t('goOn')}
                </Button>
              )}
            </Stack>
          </FailureAlert>
        )}
      </Stack>
    </Panel>
  )
}
