import { Skeleton } from '@mantine/core'
import { listFeedProblems } from '@retorna/contract/feeds/feeds'
import { useTranslation } from 'react-i18next'
import { useReply } from '../../api/use-endpoint.ts'
import { toAdmin, toGame } from '../../app/paths.ts'
import { Panel } from '../../ui/panel.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { FEEDS } from './use-feeds.ts'

/** What is wrong with feeds at present. */
export function FeedProblems() {
  const { t } = useTranslation('feeds')
  const found = useReply(listFeedProblems, {}, [...FEEDS, 'problems'])
  return (
    <Panel title={t('health.title')} subtitle={t('health.subtitle')} isSpaced>
      <Loaded query={found} skeleton={<Skeleton h={88} aria-hidden />}>
        {({ problems }) =>
          problems.length === 0 ? (
            <EmptyState title={t('health.none')} hint={t('health.noneHint')} />
          ) : (
            <RecordTable
              // The panel has the title.
              label={t('health.problem')}
              rows={problems}
              keyOf={({ feed_id, problem, game }) => `${feed_id} ${problem} ${game?.id}`}
              columns={[
                {
                  label: t('feed'),
                  cell: ({ feed }) => <TextLink to={toAdmin('feeds')}>{feed}</TextLink>,
                },
                { label: t('health.problem'), cell: ({ problem }) => t(`problems.${problem}`) },
                {
                  label: t('health.game'),
                  cell: ({ game }) =>
                    game === null ? (
                      t('health.all')
                    ) : (
                      <TextLink to={toGame(game.id)}>{game.name}</TextLink>
                    ),
                },
                { label: t('health.since'), cell: ({ since }) => <RelativeTime moment={since} /> },
              ]}
            />
          )
        }
      </Loaded>
    </Panel>
  )
}
