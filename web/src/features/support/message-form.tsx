import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core'
import { MAX_MESSAGE, MAX_SCREENSHOT_BYTES } from '@retorna/contract/support'
import { type ClipboardEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'
import { AnswerTime } from './answer-time.tsx'
import { ScreenshotFailure, useSend } from './api.ts'
import { ScreenshotField } from './screenshot-field.tsx'
import classes from './support.module.css'
import { useMessageDraft } from './use-message-draft.ts'

/**
 * Writes to the team, about `page` unless the user removes it. Without `conversationId`, opens a conversation, whose
 * first message is initially `begun` unless there is a draft.
 */
export function MessageForm({
  conversationId,
  begun,
  page,
  onSent,
}: {
  conversationId: number | null
  begun?: string
  page: string
  onSent?: (conversationId: number) => void
}) {
  const { t } = useTexts('support')
  const isNew = conversationId === null
  const [draft, write] = useMessageDraft(isNew ? 'new' : String(conversationId), begun)
  const [namesPage, setNamesPage] = useState(isNew)
  const [screenshot, setScreenshot] = useState<File | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const send = useSend(conversationId)
  const lacksScreenshot = send.error instanceof ScreenshotFailure
  const cause = lacksScreenshot ? (send.error?.cause as Error) : send.error
  const isTooLarge = screenshot !== null && screenshot.size > MAX_SCREENSHOT_BYTES
  const submit = () => {
    const message = { ...draft, page: namesPage ? page : null, screenshot }
    send.mutate(message, {
      onSuccess: ({ id }) => {
        write('')
        setScreenshot((now) => (now === screenshot ? null : now))
        // The button is disabled because there is nothing left to send.
        field.current?.focus()
        onSent?.(id)
      },
    })
  }
  const paste = (event: ClipboardEvent) => {
    const image = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    if (image === undefined) return
    event.preventDefault()
    setScreenshot(image)
  }
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Textarea
        ref={field}
        label={t(isNew ? 'message' : 'reply')}
        {...(isNew && { description: t('messageHint') })}
        rows={isNew ? 7 : 4}
        resize="vertical"
        maxLength={MAX_MESSAGE}
        value={draft.text}
        error={fieldsOf(send.error).text}
        // The text is emptied once it has been sent; with `lacksScreenshot`, it was already sent and only the
        // screenshot is left.
        readOnly={send.isPending || lacksScreenshot}
        onPaste={paste}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <Checkbox
        label={t('page')}
        description={<span style={{ overflowWrap: 'anywhere' }}>{page}</span>}
        checked={namesPage}
        classNames={{ body: classes.choice }}
        onChange={(event) => setNamesPage(event.currentTarget.checked)}
      />
      <ScreenshotField file={screenshot} isTooLarge={isTooLarge} onChange={setScreenshot} />
      {lacksScreenshot && <p>{t('screenshotFailed')}</p>}
      <Failure error={cause} />
      <Group gap="8px 16px">
        <Button
          variant="filled"
          type="submit"
          disabled={draft.text.trim() === '' || isTooLarge}
          loading={send.isPending}
        >
          {t('send')}
        </Button>
        {isNew && <AnswerTime />}
      </Group>
    </Stack>
  )
}
