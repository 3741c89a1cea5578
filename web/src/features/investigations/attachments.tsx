import { Button } from '@mantine/core'
import {
  type Investigation,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '@retorna/contract/staff/investigations'
import { useTexts } from '../../i18n/use-texts.ts'
import { FileButton } from '../../ui/controls/file-button.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { useAttach, useSaveAttachment } from './api.ts'

const MEGABYTES = MAX_ATTACHMENT_BYTES / 1_000_000

export function Attachments({ investigation: { id, entries } }: { investigation: Investigation }) {
  const { t } = useTexts('investigations')
  const attach = useAttach(id)
  const save = useSaveAttachment()
  const files = entries.flatMap((entry) =>
    entry.content.kind === 'file' ? [{ id: entry.id, name: entry.content.name }] : [],
  )
  return (
    <Panel title={t('attachments')} isSpaced>
      {files.map((file) => (
        <Button key={file.id} variant="subtle" px={12} onClick={() => save.mutate(file)}>
          {file.name}
        </Button>
      ))}
      <FileButton onChange={(file) => attach.mutate(file)}>
        {(props) => (
          <Button {...props} loading={attach.isPending}>
            {t('attach')}
          </Button>
        )}
      </FileButton>
      <Hint>{t('attachHint', { count: MAX_ATTACHMENTS, size: MEGABYTES })}</Hint>
      <Failure error={attach.error ?? save.error} />
    </Panel>
  )
}
