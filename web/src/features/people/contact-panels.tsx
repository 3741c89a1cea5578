import type { PersonDetail } from '@retorna/contract/staff/person'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toAdmin, toGame } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
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
  const { t } = useTranslation(['people', 'support'])
  return (
    <Listed
      title={t('people:conversations')}
      none={t('people:noConversations')}
      hasMore={hasMore.conversations}
      rows={conversations.map(({ id, state, updatedAt, beginning }) => ({
        id,
        at: updatedAt,
        what: (
          <>
            <TextLink to={toAdmin(`support/${id}`)}>{beginning}</TextLink> ·{' '}
            {t(`support:desk.states.${state}`)}
          </>
        ),
      }))}
    />
  )
}

/** The mails that were sent to a user, without their texts. */
export function MailsPanel({ mails, hasMore }: Pick<PersonDetail, 'mails' | 'hasMore'>) {
  const { t } = useTranslation(['people', 'operations', 'staffLabels'])
  return (
    <Listed
      title={t('staffLabels:emailsSent')}
      none={t('people:noMails')}
      hasMore={hasMore.mails}
      rows={mails.map(({ id, kind, state, createdAt }) => ({
        id,
        at: createdAt,
        what: `${t(`operations:mails.kinds.${kind}`)} · ${t(`operations:mails.states.${state}`)}`,
      }))}
    />
  )
}

/** A user's alerts, latest first. */
export function AlertsPanel({ alerts, hasMore }: Pick<PersonDetail, 'alerts' | 'hasMore'>) {
  const { t } = useTranslation('people')
  const format = useFormat()
  return (
    <Listed
      title={t('alerts')}
      none={t('noAlerts')}
      hasMore={hasMore.alerts}
      rows={alerts.map(({ id, createdAt, gameId, game, lastFiredAt }) => ({
        id,
        at: createdAt,
        what: (
          <>
            <TextLink to={toGame(gameId)}>{game}</TextLink> ·{' '}
            {lastFiredAt === null
              ? t('neverFired')
              : t('lastFired', { moment: format.moment(lastFiredAt) })}
          </>
        ),
      }))}
    />
  )
}

/** The names of a user's valid keys, latest first. */
export function KeysPanel({ apiKeys }: Pick<PersonDetail, 'apiKeys'>) {
  const { t } = useTranslation('people')
  const format = useFormat()
  return (
    <Listed
      title={t('apiKeys')}
      none={t('noKeys')}
      rows={apiKeys.map(({ id, createdAt, name, lastUsedAt }) => ({
        id,
        at: createdAt,
        what: (
          <>
            <Breakable text={name} /> ·{' '}
            {lastUsedAt === null
              ? t('neverUsed')
              : t('lastUsed', { moment: format.moment(lastUsedAt) })}
          </>
        ),
      }))}
    />
  )
}

type Row = { id: number; at: string; what: ReactNode }

function Listed({
  title,
  none,
  rows,
  hasMore = false,
}: {
  title: string
  none: string
  rows: Row[]
  hasMore?: boolean
}) {
  const format = useFormat()
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Hint>{none}</Hint>
      ) : (
        <Facts facts={rows.map(({ id, at, what }) => [format.moment(at), what, id])} />
      )}
      <CutHint shown={rows.length} hasMore={hasMore} />
    </Panel>
  )
}
