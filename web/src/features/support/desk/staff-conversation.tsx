import { Button, Stack } from '@mantine/core'
import {
  getSupportScreenshot,
  type StaffConversationDetail,
} from '@retorna/contract/staff/support-desk'
import { useParams } from 'react-router'
import { toAdmin, toNewInvestigation } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { PlanBadge } from '../../../shared/plans/plan-badge.tsx'
import { BackLink } from '../../../ui/back-link.tsx'
import beside from '../../../ui/beside.module.css'
import { Breakable } from '../../../ui/breakable.tsx'
import { Facts } from '../../../ui/figures/facts.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { MessageList } from '../message-list.tsx'
import { useClose } from '../use-close.ts'
import { AnswerForm } from './answer-form.tsx'
import { setClosed, useDeskConversation } from './api.ts'
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
