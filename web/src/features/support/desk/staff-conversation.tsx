import { Button, Stack, Textarea } from '@mantine/core'
import {
  getSupportScreenshot,
  type StaffConversationDetail,
} from '@retorna/contract/staff/support-desk'
import { MAX_MESSAGE } from '@retorna/contract/support'
import { localeOf } from '@retorna/domain/language'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { toAdmin, toNewInvestigation } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { PlanBadge } from '../../../shared/plans/plan-badge.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import beside from '../../../ui/beside.module.css'
import { Breakable } from '../../../ui/breakable.tsx'
import { Facts } from '../../../ui/figures/facts.tsx'
import { Form } from '../../../ui/form.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { fieldsOf } from '../../../ui/states/failure.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { toast } from '../../../ui/states/toast.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { MessageList } from '../message-list.tsx'
import { useClose } from '../use-close.ts'
import { useMessageDraft } from '../use-message-draft.ts'
import { setClosed, useAnswer, useDeskConversation } from './api.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import { DueTime } from './due-time.tsx'

/** One conversation with a member: the messages, the answer form, and the assignee. */
export function StaffConversationPage() {
  const { t } = useTexts('support')
  const id = Number(useParams().id)
  const conversation = useDeskConversation(id)
  return (
    <Stack>
      <BackLink to={toAdmin('support')} text={t('desk.all')} />
      <Loaded query={conversation} rows={8} failed={t('loadFailed')}>
        {(loaded) => <Content key={id} conversation={loaded} />}
      </Loaded>
    </Stack>
  )
}

function Content({ conversation }: { conversation: StaffConversationDetail }) {
  const { t } = useTexts('support')
  const { messages, person } = conversation
  return (
    <div className={beside.columns}>
      <Stack miw={0}>
        <MessageList
          messages={messages}
          names={{ member: person.name, staff: t('team') }}
          screenshotEndpoint={getSupportScreenshot}
        />
        <AnswerForm conversation={conversation} />
      </Stack>
      <Stack component="aside" w={{ base: '100%', md: 320 }} aria-label={person.name}>
        <About conversation={conversation} />
      </Stack>
    </div>
  )
}

function About({ conversation }: { conversation: StaffConversationDetail }) {
  const { t, format } = useTexts(['support', 'people', 'labels'])
  const { id, person, language, state, updatedAt } = conversation
  const { close, isPending } = useClose((isClosed) => setClosed(id, isClosed))
  const isClosed = state === 'closed'
  return (
    <Panel title={person.name} isSpaced>
      <Facts
        facts={[
          [
            t('labels:email'),
            <TextLink key="person" to={toAdmin(`people/${person.id}`)}>
              <Breakable text={person.email} />
            </TextLink>,
          ],
          [t('labels:plan'), <PlanBadge key="plan" plan={person.plan} />],
          [t('desk.language'), t(`people:languages.${language}`)],
          [t('labels:state'), t(`states.${state}`)],
          state === 'waiting'
            ? [t('labels:due'), <DueTime key="due" {...conversation} />]
            : [t('desk.updated'), format.moment(updatedAt)],
        ]}
      />
      <AssigneeSelect conversation={conversation} />
      <Button loading={isPending} onClick={() => close(!isClosed)}>
        {t(isClosed ? 'desk.reopen' : 'closeConversation')}
      </Button>
      <LinkButton to={toNewInvestigation(null, 'complaint', { conversation: id })}>
        {t('labels:openAnInvestigation')}
      </LinkButton>
    </Panel>
  )
}

/** Answers a member in their language; the text stays until it is sent. */
function AnswerForm({ conversation }: { conversation: StaffConversationDetail }) {
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
