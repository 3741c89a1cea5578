import { Button, Textarea } from '@mantine/core'
import type { StaffConversationDetail } from '@retorna/contract/staff/support-desk'
import { MAX_MESSAGE } from '@retorna/contract/support'
import { localeOf } from '@retorna/domain/language'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Form } from '../../../ui/form.tsx'
import { fieldsOf } from '../../../ui/states/failure.tsx'
import { toast } from '../../../ui/states/toast.ts'
import { useMessageDraft } from '../use-message-draft.ts'
import { useAnswer } from './api.ts'

/** Answers a member in their language; the text stays until it is sent. */
export function AnswerForm({ conversation }: { conversation: StaffConversationDetail }) {
  const { t } = useTexts('support')
  const { id, person, language, isMailed, messages } = conversation
  const [draft, write] = useMessageDraft(`desk/${id}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const answer = useAnswer(id)
  const fields = fieldsOf(answer.error)
  const send = (closes: boolean) =>
    answer.mutate(
      // A conversation has at least the message that opened it.
      { ...draft, closes, upTo: messages.at(-1)?.id ?? 0 },
      {
        onSuccess: ({ conversation: { state } }) => {
          write('')
          toast(state === 'waiting' ? t('desk.sentUnseen', { name: person.name }) : t('desk.sent'))
        },
      },
    )
  // The buttons are disabled because there is nothing left to send.
  useEffect(() => {
    if (answer.isSuccess) field.current?.focus()
  }, [answer.isSuccess])
  const isEmpty = draft.text.trim() === ''
  return (
    <Form
      attempt={answer}
      fields={['text']}
      submit={t('desk.send')}
      isReady={!isEmpty}
      beside={
        <Button disabled={isEmpty} onClick={() => send(true)}>
          {t('desk.sendAndClose')}
        </Button>
      }
      stack={{ gap: 'sm' }}
      onSubmit={() => send(false)}
    >
      <Textarea
        ref={field}
        label={t(`desk.answers.${language}`)}
        description={isMailed ? t('desk.answerHint', { name: person.name }) : t('desk.notMailed')}
        // For spell checkers and screen readers.
        lang={localeOf(language)}
        rows={8}
        resize="vertical"
        maxLength={MAX_MESSAGE}
        value={draft.text}
        error={fields.text}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </Form>
  )
}
