import { Button, Skeleton } from '@mantine/core'
import { type ListedFeedProblem, listFeedProblems } from '@retorna/contract/feeds/feeds'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useReply } from '../../api/use-endpoint.ts'
import { toAdmin, toGame } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { MuteDialog, useMute } from './mute-dialog.tsx'
import { FEEDS } from './use-feeds.ts'

const LATENESS: readonly string[] = ['late', 'silent']

export const useFeedProblems = () => useReply(listFeedProblems, {}, [...FEEDS, 'problems'])

/** Whether a feed delivers nothing usable, and nobody has muted its problem. */
export const isAmiss = ({ problem, mute }: ListedFeedProblem): boolean =>
  problem === 'failing' || (LATENESS.includes(problem) && mute === null)

/** The current problems of feeds; lateness can be muted for some time. */
export function FeedProblems() {
  const { t, format } = useTexts(['feeds', 'labels'])
  const mute = useMute()
  const [muting, setMuting] = useState<ListedFeedProblem | null>(null)
  const found = useFeedProblems()
  const { pathname } = useLocation()
  const feeds = toAdmin('feeds')
  return (
    <Panel
      title={t('health.title')}
      {...((found.data?.problems ?? []).length > 0 && { subtitle: t('health.subtitle') })}
      isSpaced
    >
      <Loaded query={found} skeleton={<Skeleton h={88} aria-hidden />}>
        {({ problems }) =>
          problems.length === 0 ? (
            <p>{t('health.none')}</p>
          ) : (
            <RecordTable
              // An accessible name; the visible title is the panel's.
              label={t('labels:problem')}
              rows={problems}
              keyOf={({ feed_id, problem, game }) => `${feed_id} ${problem} ${game?.id}`}
              columns={[
                {
                  label: t('labels:feed'),
                  cell: ({ feed }) =>
                    // On the page of the feeds, the link would lead nowhere else.
                    pathname === feeds ? feed : <TextLink to={feeds}>{feed}</TextLink>,
                },
                {
                  label: t('labels:problem'),
                  cell: ({ problem, refused, mute: muted }) => (
                    <>
                      {refused === null ? t(`problems.${problem}`) : t('refused', refused)}
                      {muted !== null && (
                        <Hint>
                          {t('health.muted', {
                            day: format.day(muted.until),
                            person: muted.by,
                            reason: muted.reason,
                          })}
                        </Hint>
                      )}
                    </>
                  ),
                },
                {
                  label: t('labels:game'),
                  cell: ({ game }) =>
                    game === null ? (
                      t('health.all')
                    ) : (
                      <TextLink to={toGame(game.id)}>{game.name}</TextLink>
                    ),
                },
                { label: t('labels:since'), cell: ({ since }) => <RelativeTime moment={since} /> },
                {
                  label: t('health.mute'),
                  action: (found) =>
                    LATENESS.includes(found.problem) &&
                    (found.mute === null ? (
                      <Button onClick={() => setMuting(found)}>{t('health.mute')}</Button>
                    ) : (
                      <Button
                        loading={mute.isPending}
                        onClick={() => mute.mutate({ id: found.feed_id, mute: null })}
                      >
                        {t('health.unmute')}
                      </Button>
                    )),
                },
              ]}
            />
          )
        }
      </Loaded>
      {muting !== null && found.data !== undefined && (
        <MuteDialog problem={muting} today={found.data.today} onClose={() => setMuting(null)} />
      )}
    </Panel>
  )
}
