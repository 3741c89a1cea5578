import { Button, Group } from '@mantine/core'
import { getScreenshot, type OwnConversationDetail } from '@retorna/contract/support'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { AnswerTime } from './answer-time.tsx'
import { setOwnClosed, useConversation, useRead } from './api.ts'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import classes from './support.module.css'
import { useClose } from './use-close.ts'
import { useOwnConversations } from './use-own-conversations.ts'

type Props = { page: string; onLeave: () => void }

export function Conversation({ id, ...props }: Props & { id: number }) {
  const { t } = useTexts('support')
  const conversation = useConversation(id)
  const state = conversation.data?.state
  return (
    <>
      <Group justify="space-between" gap="xs">
        <h3 className={classes.heading} tabIndex={-1}>
          {t('messages')}
        </h3>
        {state !== undefined && <Badge>{t(`states.${state}`)}</Badge>}
      </Group>
      <Loaded query={conversation} failed={t('loadFailed')}>
        {(loaded) => <Content conversation={loaded} {...props} />}
      </Loaded>
    </>
  )
}

function Content({ conversation, page, onLeave }: Props & { conversation: OwnConversationDetail }) {
  const { t } = useTexts('support')
  const { id, state, isUnread, messages } = conversation
  const read = useRead(id)
  const newest = messages.at(-1)?.id
  useEffect(() => {
    if (isUnread && newest !== undefined) read(newest)
  }, [isUnread, newest, read])
  const reply = useRef<HTMLDivElement>(null)
  const { close, isPending } = useClose(async (isClosed) => {
    await setOwnClosed(id, isClosed)
    // The button that closed the conversation is removed.
    if (isClosed) reply.current?.querySelector('textarea')?.focus()
  })
  return (
    <>
      <MessageList
        messages={messages}
        names={{ member: t('you'), staff: t('team') }}
        screenshotEndpoint={getScreenshot}
        onLeave={onLeave}
      />
      <Expectation conversation={conversation} />
      <div ref={reply}>
        <MessageForm conversationId={id} page={page} />
      </div>
      {state !== 'closed' && (
        <div>
          <Button variant="subtle" loading={isPending} onClick={() => close(true)}>
            {t('closeConversation')}
          </Button>
        </div>
      )}
    </>
  )
}

/** What happens next: when an answer is expected, or that writing reopens the conversation. */
function Expectation({ conversation: { state, dueAt } }: { conversation: OwnConversationDetail }) {
  const { t, format } = useTexts('support')
  const isAlways = useOwnConversations().data?.answerHours === null
  if (state === 'answered') return null
  // With answers around the clock, no time is promised; otherwise, a time that has passed is not shown as if it were
  // ahead.
  if (dueAt !== null && (isAlways || new Date(dueAt) < new Date())) return <AnswerTime />
  return (
    <Hint>{dueAt === null ? t('closedText') : t('dueBy', { moment: format.moment(dueAt) })}</Hint>
  )
}
