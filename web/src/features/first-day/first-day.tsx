import { Box, Button, Code, Group, Stack, Text } from '@mantine/core'
import type { FirstStep } from '@retorna/contract/staff/first-day'
import { IconCircle, IconCircleCheck, IconCircleDashedCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { ConfirmButton } from '../../ui/controls/confirm-button.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useDismissFirstDay, useFirstDay, useSendFirstMail } from './api.ts'
import classes from './first-day.module.css'

/** The owner's setup steps for the first day, with what is done and what was tried, until the list is dismissed. */
export function FirstDay() {
  const { t } = useTexts(['firstDay', 'labels'])
  const { data } = useFirstDay()
  const dismiss = useDismissFirstDay()
  if (data === undefined || !data.isShown) return null
  const { publicUrl, mailProblem, steps } = data
  const isMailSet = steps.some(({ name, isSet }) => name === 'mail' && isSet)
  const more: Partial<Record<FirstStep['name'], ReactNode>> = {
    address: <Hint>{publicUrl}</Hint>,
    mail: <TestMail problem={mailProblem} isSet={isMailSet} />,
    payment: <TextLink to={toAdmin('content/prices')}>{t('open.payment')}</TextLink>,
    backup: <Code block>{'npm run retorna -- backup\nnpm run retorna -- drill'}</Code>,
    feed: (
      <Group gap="sm">
        <TextLink to={toAdmin('import')}>{t('open.imports')}</TextLink>
        <TextLink to={toAdmin('feeds')}>{t('open.feed')}</TextLink>
      </Group>
    ),
    legal: <TextLink to={toAdmin('content/legal')}>{t('open.legal')}</TextLink>,
    country: <TextLink to={toAdmin('content/countries')}>{t('open.country')}</TextLink>,
  }
  const done = steps.filter((step) => stateOf(step) === 'done').length
  return (
    <Box mb="md">
      <Panel
        isSpaced
        title={t('title')}
        subtitle={t('text', { done, count: steps.length })}
        aside={
          <ConfirmButton
            size="compact-sm"
            label={t('labels:dismiss')}
            sure={t('dismissSure')}
            onSure={() => dismiss.mutate(undefined)}
          />
        }
      >
        <ol className={classes.steps}>
          {steps.map((step) => (
            <Step key={step.name} step={step}>
              {more[step.name]}
            </Step>
          ))}
        </ol>
        <Failure error={dismiss.error} />
      </Panel>
    </Box>
  )
}

type State = 'open' | 'untested' | 'done'

const stateOf = ({ isSet, needsTest, testedAt }: FirstStep): State => {
  if (!isSet) return 'open'
  return needsTest && testedAt === null ? 'untested' : 'done'
}

/** The server's setting that completes a step, as an example. */
const SETTINGS: Partial<Record<FirstStep['name'], string>> = {
  address: 'PUBLIC_URL=https://retorna.example.com',
  mail: 'SMTP_URL=smtps://user:password@mail.example.com',
  payment: 'STRIPE_WEBHOOK_SECRET=whsec_…',
  backup: 'BACKUP_TO=/var/backups/retorna',
}

const ICONS = { open: IconCircle, untested: IconCircleDashedCheck, done: IconCircleCheck }

function Step({ step, children }: { step: FirstStep; children: ReactNode }) {
  const { t, format } = useTexts('firstDay')
  const { name, testedAt } = step
  const state = stateOf(step)
  const Icon = ICONS[state]
  return (
    <li className={classes.step} data-state={state}>
      <Icon size={22} aria-hidden className={classes.icon} />
      <Stack gap={4}>
        <Text fw={600}>
          {t(`steps.${name}.title`)} · {t(`states.${state}`)}
        </Text>
        <Text size="sm">{t(`steps.${name}.text`)}</Text>
        {state === 'open' && SETTINGS[name] !== undefined && (
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {SETTINGS[name]}
          </Code>
        )}
        {testedAt !== null && <Hint>{t('testedAt', { moment: format.moment(testedAt) })}</Hint>}
        <div>{children}</div>
      </Stack>
    </li>
  )
}

function TestMail({ problem, isSet }: { problem: string | null; isSet: boolean }) {
  const { t } = useTexts('firstDay')
  const email = useUser()?.email ?? ''
  const send = useSendFirstMail()
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <Button
          size="compact-sm"
          loading={send.isPending}
          disabled={!isSet}
          onClick={() =>
            send.mutate(undefined, { onSuccess: () => toast(t('mail.sent', { email })) })
          }
        >
          {t('mail.send')}
        </Button>
        <TextLink to={toAdmin('operations')}>{t('open.mail')}</TextLink>
      </Group>
      {problem !== null && <Hint>{t('mail.problem', { problem })}</Hint>}
      <Failure error={send.error} />
    </Stack>
  )
}
