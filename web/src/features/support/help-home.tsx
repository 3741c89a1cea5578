import { Button, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { originOf } from '../../session/origin.ts'
import { useUser } from '../../session/session-context.ts'
import { QuestionList } from '../../shared/questions/question-list.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import { Hint } from '../../ui/hint.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { AnswerTime } from './answer-time.tsx'
import { useQuestions } from './api.ts'
import classes from './support.module.css'
import { useOwnConversations } from './use-own-conversations.ts'

/** `questions` is the home view; a number is the id of a conversation. */
export type HelpView = 'questions' | 'write' | number

export function HelpHome({
  onView,
  onLeave,
}: {
  onView: (view: HelpView) => void
  onLeave: () => void
}) {
  const { t, language } = useTexts(['support', 'labels'])
  const user = useUser()
  const questions = useQuestions()
  return (
    <>
      {user === null ? (
        <Guest onLeave={onLeave} />
      ) : (
        <>
          <Stack component="section" gap="xs">
            <Button
              variant="filled"
              leftSection={<IconMessagePlus size={18} aria-hidden />}
              onClick={() => onView('write')}
            >
              {t('write')}
            </Button>
            <AnswerTime />
          </Stack>
          <OwnConversations onOpen={onView} />
        </>
      )}
      <Stack component="section" gap="xs">
        <h3 className={classes.heading} tabIndex={-1}>
          {t('questions')}
        </h3>
        <Loaded query={questions}>
          {({ faq, support }) => {
            const reached = support.filter(({ link }) => link !== null)
            return (
              <>
                {faq.length === 0 ? (
                  <Hint>{t('noQuestions')}</Hint>
                ) : (
                  <QuestionList entries={faq} example={t('labels:example')} />
                )}
                <Title order={3} mt="md">
                  {t('labels:contact')}
                </Title>
                {reached.length === 0 && <Text size="sm">{t('labels:replyToEmail')}</Text>}
                {reached.map(({ id, link, title, body }) => (
                  <p key={id} className={classes.contact}>
                    <a href={link ?? ''} rel="noopener noreferrer">
                      {title[language]}
                    </a>
                    {body[language]}
                  </p>
                ))}
              </>
            )
          }}
        </Loaded>
      </Stack>
    </>
  )
}

function Guest({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts(['support', 'labels'])
  const location = useLocation()
  return (
    <Stack component="section" gap="xs">
      <Text size="sm">{t('guestText')}</Text>
      <LinkButton to={paths.login} state={originOf(location)} onClick={onLeave}>
        {t('labels:signIn')}
      </LinkButton>
    </Stack>
  )
}

/** The user's conversations with the team, latest first. */
function OwnConversations({ onOpen }: { onOpen: (id: number) => void }) {
  const { t } = useTexts('support')
  const own = useOwnConversations()
  return (
    <Stack component="section" gap="xs">
      <h3 className={classes.heading} tabIndex={-1}>
        {t('own')}
      </h3>
      <Loaded query={own} rows={1}>
        {({ conversations }) =>
          conversations.length === 0 ? (
            <Hint>{t('ownNone')}</Hint>
          ) : (
            <ul className={classes.list}>
              {conversations.map(({ id, beginning, state, isUnread, updatedAt }) => (
                <li key={id}>
                  <UnstyledButton className={classes.item} onClick={() => onOpen(id)}>
                    <span className={classes.beginning}>{beginning}</span>
                    <Group component="span" gap="4px 12px" c="dimmed" fz="sm">
                      <Badge tone={isUnread ? 'brand' : undefined}>
                        {isUnread ? t('newAnswer') : t(`states.${state}`)}
                      </Badge>
                      <RelativeTime moment={updatedAt} />
                    </Group>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Stack>
  )
}
