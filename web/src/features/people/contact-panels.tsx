import { Text } from '@mantine/core'
import type { PersonDetail } from '@retorna/contract/staff/people'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toAdmin } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Facts } from '../../ui/figures/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** What the team and a user wrote to each other, the latest message first. */
export function ConversationsPanel({ conversations }: Pick<PersonDetail, 'conversations'>) {
  const { t } = useTranslation(['people', 'support'])
  return (
    <Listed
      title={t('people:conversations')}
      none={t('people:noConversations')}
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

/** Which mails a user was sent; not their texts. */
export function MailsPanel({ mails }: Pick<PersonDetail, 'mails'>) {
  const { t } = useTranslation(['people', 'operations', 'staffLabels'])
  return (
    <Listed
      title={t('staffLabels:emailsSent')}
      none={t('people:noMails')}
      rows={mails.map(({ id, kind, state, createdAt }) => ({
        id,
        at: createdAt,
        what: `${t(`operations:mails.kinds.${kind}`)} · ${t(`operations:mails.states.${state}`)}`,
      }))}
    />
  )
}

type Row = { id: number; at: string; what: ReactNode }

function Listed({ title, none, rows }: { title: string; none: string; rows: Row[] }) {
  const format = useFormat()
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <Facts facts={rows.map(({ id, at, what }) => [format.moment(at), what, id])} />
      )}
    </Panel>
  )
}
