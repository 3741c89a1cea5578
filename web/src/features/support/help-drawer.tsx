import { Button, Drawer, Group, Stack } from '@mantine/core'
import { getScreenshot, type OwnConversationDetail } from '@retorna/contract/support'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { Hint } from '../../ui/hint.tsx'
import { HelpContext } from '../../ui/states/help-context.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { AnswerTime } from './answer-time.tsx'
import { setOwnClosed, useConversation, useRead } from './api.ts'
import { HelpHome, type HelpView } from './help-home.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import classes from './support.module.css'
import { useClose } from './use-close.ts'
import { useOwnConversations } from './use-own-conversations.ts'

type Help = { start: HelpView; text: string; page: string; onClose: () => void }

/** The questions, the user's conversations with the team, and a form for messages about `page`, begun with `text`. */
export default function HelpDrawer({ isOpen, ...help }: Help & { isOpen: boolean }) {
  const { t } = useTexts(['support', 'labels'])
  return (
    <Drawer
      opened={isOpen}
      onClose={help.onClose}
      position="right"
      size={480}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('labels:close'), size: 44 }}
    >
      {/* An error inside the help cannot open the help again. */}
      <HelpContext value={null}>
        <Views {...help} />
      </HelpContext>
    </Drawer>
  )
}

function Views({ start, text, page, onClose }: Help) {
  const { t } = useTexts('support')
  const user = useUser()
  const [view, setView] = useState<HelpView>(user === null ? 'questions' : start)
  const content = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const go = (next: HelpView) => {
    hasMoved.current = true
    setView(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading of each new view is announced.
  useEffect(() => {
    if (hasMoved.current) content.current?.querySelector<HTMLElement>('h3')?.focus()
  }, [view])
  const sent = (id: number) => {
    go(id)
    toast(t('sent'))
  }
  return (
    <Stack gap="lg" ref={content}>
      {view !== 'questions' && (
        <div>
          <Button
            variant="subtle"
            px={8}
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => go('questions')}
          >
            {t('back')}
          </Button>
        </div>
      )}
      {view === 'questions' && <HelpHome onView={go} onLeave={onClose} />}
      {view === 'write' && (
        <>
          <h3 className={classes.heading} tabIndex={-1}>
            {t('write')}
          </h3>
          <MessageForm conversationId={null} begun={text} page={page} onSent={sent} />
        </>
      )}
      {typeof view === 'number' && (
        <Conversation key={view} id={view} page={page} onLeave={onClose} />
      )}
    </Stack>
  )
}

type Props = { page: string; onLeave: () => void }

function Conversation({ id, ...props }: Props & { id: number }) {
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
