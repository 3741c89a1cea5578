import { type GameFeed, listGameFeeds } from '@retorna/contract/feeds/operators'
import type { WireAnswer } from '@retorna/contract/tables/answer'
import { QUERY_KEYS, useReply } from '../../../api/use-endpoint.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Download } from '../../../shared/exports/download.tsx'
import { VerdictBadge } from '../../../ui/figures/badges.tsx'
import { ExplainedAnswer } from '../../../ui/figures/explained-answer.tsx'
import { figureOr } from '../../../ui/figures/missing-value.tsx'
import { useFeedName } from '../../../ui/figures/use-feed-name.ts'
import { Fold } from '../../../ui/fold.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { RecordTable } from '../../../ui/record-table.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { EmptyState, Loaded } from '../../../ui/states/loaded.tsx'
import type { GameProfile } from './api.ts'

/** Each feed or operator that reads the game, with its own answer, RTP and verdict. */
export function OperatorsFold({ game }: { game: Pick<GameProfile, 'id' | 'answer'> }) {
  const { t, format } = useTexts(['gamePage', 'games', 'labels'])
  const found = useReply(listGameFeeds, { params: { id: game.id } }, [
    QUERY_KEYS.game,
    game.id,
    'feeds',
  ])
  const feedName = useFeedName()
  const nameOf = ({ name }: GameFeed) => feedName(name)
  return (
    <Fold
      id="operators"
      title={t('feeds.title')}
      line={
        found.data &&
        t(lineOf(found.data.feeds, game.answer), {
          count: found.data.feeds.length,
          name: found.data.feeds.map(nameOf)[0] ?? '',
        })
      }
      explanation={t('feeds.explanation')}
      aside={
        found.data?.feeds.some(({ isOperator }) => isOperator) && (
          <Download what={{ table: 'game-operators', game: game.id }} name={t('feeds.title')} />
        )
      }
    >
      <Loaded query={found} rows={2}>
        {({ days, feeds }) =>
          feeds.length === 0 ? (
            <EmptyState title={t('feeds.none')} />
          ) : (
            <>
              <Hint>{t(days === 1 ? 'feeds.latestDay' : 'feeds.month')}</Hint>
              <RecordTable
                // An accessible name; the line above shows the same text.
                label={t(days === 1 ? 'feeds.latestDay' : 'feeds.month')}
                rows={feeds.map((feed, place) => ({ ...feed, place }))}
                keyOf={({ place }) => place}
                columns={[
                  { label: t('labels:operatorOrSource'), cell: nameOf },
                  {
                    label: t('labels:answer'),
                    cell: ({ answer, theoreticalRtp }) => (
                      <ExplainedAnswer answer={answer} certified={theoreticalRtp} />
                    ),
                  },
                  {
                    label: t('feeds.version'),
                    figure: ({ theoreticalRtp }) =>
                      figureOr(theoreticalRtp, format.percent, t('games:missing.theoretical')),
                  },
                  {
                    label: t('feeds.rtp'),
                    figure: ({ rtp, theoreticalRtp, judgedAgainst }) =>
                      rtp === null ? (
                        '–'
                      ) : (
                        <>
                          {format.percent(rtp)}
                          {judgedAgainst !== null && judgedAgainst !== theoreticalRtp && (
                            <Hint>
                              {t('feeds.against', { rtp: format.percent(judgedAgainst) })}
                            </Hint>
                          )}
                        </>
                      ),
                  },
                  {
                    label: t('labels:plays'),
                    figure: ({ plays }) =>
                      figureOr(plays, format.number, t('games:missing.unknown')),
                  },
                  {
                    label: t('feeds.verdict'),
                    cell: ({ verdict }) =>
                      figureOr(
                        verdict,
                        (known) => <VerdictBadge verdict={known} />,
                        t('feeds.noVerdict'),
                      ),
                  },
                  {
                    label: t('labels:latestReading'),
                    cell: ({ lastReadingAt }) => <RelativeTime moment={lastReadingAt} />,
                  },
                ]}
              />
            </>
          )
        }
      </Loaded>
    </Fold>
  )
}

/**
 * Whether all feeds and operators that read the game give its answer. Nothing is compared if the plan shows no answers,
 * or no versions. An open or unknown answer at one of them contradicts nothing.
 */
function lineOf(feeds: readonly GameFeed[], game: WireAnswer) {
  if (feeds.length === 0) return 'feeds.none'
  if (game.kind === null) return 'feeds.count'
  const others = feeds.filter(
    ({ answer }) =>
      answer.kind !== game.kind ||
      answer.direction !== game.direction ||
      answer.version_percent !== game.version_percent,
  )
  if (others.some(({ answer }) => hasAnswer(answer))) return 'feeds.different'
  if (others.length > 0) return 'feeds.count'
  return game.kind === 'version' && game.version_percent === null ? 'feeds.count' : 'feeds.same'
}

const hasAnswer = ({ kind }: WireAnswer) => kind !== 'open' && kind !== 'unknown'
