import type { PersonDetail } from '@retorna/contract/staff/person'
import type { ComponentProps } from 'react'
import { toAdmin, toGame } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CutHint } from '../../shared/cut-hint.tsx'
import { Breakable } from '../../ui/breakable.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The messages between the team and a user, latest first. */
export function ConversationsPanel({
  conversations,
  hasMore,
}: Pick<PersonDetail, 'conversations' | 'hasMore'>) {
  const { t, format } = useTexts(['people', 'support'])
  return (
    <Listed
      title={t('people:conversations')}
      none={t('people:noConversations')}
      hasMore={hasMore.conversations}
      facts={conversations.map(({ id, state, updatedAt, beginning }) => [
        format.moment(updatedAt),
        <>
          <TextLink to={toAdmin(`support/${id}`)}>{beginning}</TextLink> ·{' '}
          {t(`support:desk.states.${state}`)}
        </>,
        id,
      ])}
    />
  )
}

/** The mails that were sent to a user, without their texts. */
export function MailsPanel({ mails, hasMore }: Pick<PersonDetail, 'mails' | 'hasMore'>) {
  const { t, format } = useTexts(['people', 'operations', 'staffLabels'])
  return (
    <Listed
      title={t('staffLabels:emailsSent')}
      none={t('people:noMails')}
      hasMore={hasMore.mails}
      facts={mails.map(({ id, kind, state, createdAt }) => [
        format.moment(createdAt),
        `${t(`operations:mails.kinds.${kind}`)} · ${t(`operations:mails.states.${state}`)}`,
        id,
      ])}
    />
  )
}

/** A user's alerts, latest first. */
export function AlertsPanel({ alerts, hasMore }: Pick<PersonDetail, 'alerts' | 'hasMore'>) {
  const { t, format } = useTexts('people')
  return (
    <Listed
      title={t('alerts')}
      none={t('noAlerts')}
      hasMore={hasMore.alerts}
      facts={alerts.map(({ id, createdAt, gameId, game, lastFiredAt }) => [
        format.moment(createdAt),
        <>
          <TextLink to={toGame(gameId)}>{game}</TextLink> ·{' '}
          {lastFiredAt === null
            ? t('neverFired')
            : t('lastFired', { moment: format.moment(lastFiredAt) })}
        </>,
        id,
      ])}
    />
  )
}

/** The names of a user's valid keys, latest first. */
export function KeysPanel({ apiKeys }: Pick<PersonDetail, 'apiKeys'>) {
  const { t, format } = useTexts('people')
  return (
    <Listed
      title={t('apiKeys')}
      none={t('noKeys')}
      facts={apiKeys.map(({ id, createdAt, name, lastUsedAt }) => [
        format.moment(createdAt),
        <>
          <Breakable text={name} /> ·{' '}
          {lastUsedAt === null
            ? t('neverUsed')
            : t('lastUsed', { moment: format.moment(lastUsedAt) })}
        </>,
        id,
      ])}
    />
  )
}

function Listed({
  title,
  none,
  facts,
  hasMore = false,
}: ComponentProps<typeof Facts> & { title: string; none: string; hasMore?: boolean }) {
  return (
    <Panel title={title}>
      {facts.length === 0 ? <Hint>{none}</Hint> : <Facts facts={facts} />}
      <CutHint shown={facts.length} hasMore={hasMore} />
    </Panel>
  )
}
