import { Alert, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { PersonDetail } from '@retorna/contract/staff/person'
import { useParams } from 'react-router'
import { toAdmin } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ConfirmButton } from '../../ui/controls/confirm-button.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { NotAvailable } from '../../ui/figures/missing-value.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { AccessPanel } from './access-panel.tsx'
import { useEndSessions, usePerson } from './api.ts'
import { AlertsPanel, ConversationsPanel, KeysPanel, MailsPanel } from './contact-panels.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { PersonBadges } from './person-badges.tsx'
import { PersonRequests } from './person-requests.tsx'
import { PlanPanel } from './plan-panel.tsx'

export function PersonPage() {
  const { id = '' } = useParams()
  const person = usePerson(id)
  return (
    <Loaded query={person} rows={10}>
      {(loaded) => <Person key={loaded.id} person={loaded} />}
    </Loaded>
  )
}

function Person({ person }: { person: PersonDetail }) {
  const { t, format } = useTexts('people')
  if (person.deletedAt !== null) {
    return <Alert title={t('gone')}>{format.moment(person.deletedAt)}</Alert>
  }
  return (
    <Stack>
      <BackLink to={toAdmin('people')} text={t('back')} />
      <Stack gap={8}>
        <Title order={2} style={{ overflowWrap: 'anywhere' }}>
          {person.name}
        </Title>
        <PersonBadges person={person} />
      </Stack>
      {person.deletion !== null && (
        <Alert color="yellow" title={t('leaving')}>
          {t('leavingOn', { day: format.moment(person.deletion.deletesAt) })}
        </Alert>
      )}
      <Account person={person} />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <PlanPanel person={person} />
        <PaymentsPanel person={person} />
        <AccessPanel person={person} />
        <SessionsPanel person={person} />
        <ConsentPanel consents={person.consents} />
        <ConversationsPanel {...person} />
        <MailsPanel {...person} />
        <AlertsPanel {...person} />
        <KeysPanel apiKeys={person.apiKeys} />
      </SimpleGrid>
      <PersonRequests person={person} />
    </Stack>
  )
}

function Account({ person }: { person: PersonDetail }) {
  const { t, format } = useTexts(['people', 'labels', 'staffLabels'])
  const moment = (value: string | null) =>
    value === null ? <NotAvailable reason={t('staffLabels:none')} /> : format.moment(value)
  return (
    <Panel title={t('labels:account')}>
      <Facts
        facts={[
          [t('labels:email'), person.email],
          [t('verified'), person.emailVerified ? t('labels:yes') : t('labels:no')],
          [t('labels:language'), t(`languages.${person.language}`)],
          [t('since'), format.moment(person.createdAt)],
          [t('trialEnds'), moment(person.trialEndsAt)],
          [t('twoFactorSince'), moment(person.twoFactorSince)],
          [t('alerts'), format.number(person.counts.alerts)],
          [t('apiKeys'), format.number(person.counts.apiKeys)],
        ]}
      />
    </Panel>
  )
}

function ConsentPanel({ consents }: { consents: PersonDetail['consents'] }) {
  const { t, format } = useTexts('people')
  return (
    <Panel title={t('consent')}>
      {consents.length === 0 ? (
        <Hint>{t('noConsent')}</Hint>
      ) : (
        <Facts
          facts={consents.map(({ termsVersion, acceptedAt, language, isAdult }) => [
            t('termsOf', { version: termsVersion }),
            [
              format.moment(acceptedAt),
              t(`languages.${language}`),
              ...(isAdult ? [t('adult')] : []),
            ].join(' · '),
          ])}
        />
      )}
    </Panel>
  )
}

function SessionsPanel({ person }: { person: PersonDetail }) {
  const { t } = useTexts(['people', 'labels'])
  const end = useEndSessions(person.id)
  const { sessions } = person
  return (
    <Panel title={t('sessions')} isSpaced>
      <Failure error={end.error} />
      {sessions.length === 0 ? (
        <Hint>{t('noSessions')}</Hint>
      ) : (
        <>
          {sessions.map(({ id, browser, system, lastUsedAt }) => (
            <Group key={id} justify="space-between" gap="xs">
              <Text size="sm">
                {[browser, system].filter(Boolean).join(' · ') || t('labels:unknownDevice')}
              </Text>
              <Text size="sm" c="dimmed" component="span">
                <RelativeTime moment={lastUsedAt} />
              </Text>
            </Group>
          ))}
          <div>
            <ConfirmButton
              label={t('endSessions')}
              sure={t('endSessionsSure', { count: sessions.length })}
              disabled={end.isPending}
              onSure={() => end.mutate(undefined, { onSuccess: () => toast(t('sessionsEnded')) })}
            />
          </div>
        </>
      )}
    </Panel>
  )
}
