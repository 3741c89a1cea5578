import { Text } from '@mantine/core'
import { type GameSegment, listSegments } from '@retorna/contract/segments'
import { answerOfRow } from '@retorna/contract/tables/answer'
import { segmentInWords } from '@retorna/contract/words/segment-in-words'
import { QUERY_KEYS, useReply } from '../../../api/use-endpoint.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Download } from '../../../shared/exports/download.tsx'
import { ExplainedAnswer } from '../../../ui/figures/explained-answer.tsx'
import { figureOr } from '../../../ui/figures/missing-value.tsx'
import { useFeedName } from '../../../ui/figures/use-feed-name.ts'
import { Fold } from '../../../ui/fold.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { type Column, RecordTable } from '../../../ui/record-table.tsx'

/**
 * Each channel, stake level, mode and kind of money that a source reports separately, with its own answer; nothing if
 * no source does.
 */
export function SegmentsFold({ gameId }: { gameId: number }) {
  const { t, format } = useTexts(['gamePage', 'games', 'labels'])
  const feedName = useFeedName()
  const { data } = useReply(listSegments, { params: { id: gameId } }, [
    QUERY_KEYS.game,
    gameId,
    'segments',
  ])
  if (data === undefined || data.segments.length === 0) return null
  const { segments, jackpots: whole } = data
  const nameOf = (segment: GameSegment) =>
    segmentInWords(segment, (part) => t(`segments.parts.${part}`))
  const off = segments.filter(({ answer_kind }) => answer_kind === 'off')
  const hasSeveralFeeds = new Set(segments.map(({ feed }) => feed)).size > 1
  const jackpots: Column<GameSegment> = {
    label: t('segments.withJackpots'),
    figure: ({ with_jackpots_percent: rtp }) =>
      figureOr(rtp, format.percent, t('segments.noJackpots')),
  }
  return (
    <Fold
      id="segments"
      title={t('segments.title')}
      line={
        off.length === 0
          ? t('segments.none', { count: segments.length })
          : t('segments.off', { count: off.length, names: off.map(nameOf).join(', ') })
      }
      explanation={t('segments.explanation')}
      aside={
        <Download what={{ table: 'game-segments', game: gameId }} name={t('segments.title')} />
      }
    >
      {whole && (
        <Text>
          {t('segments.whole', {
            day: format.day(whole.since),
            rtp: format.percent(whole.rtp_percent),
            withJackpots: format.percent(whole.with_jackpots_percent),
          })}
        </Text>
      )}
      <RecordTable
        label={t('segments.title')}
        rows={segments}
        columns={[
          {
            label: t('labels:segment'),
            cell: (segment) => (
              <>
                {nameOf(segment)}
                {hasSeveralFeeds && <Hint>{feedName(segment.feed)}</Hint>}
              </>
            ),
          },
          {
            label: t('labels:answer'),
            cell: (segment) => (
              <ExplainedAnswer
                answer={answerOfRow(segment)}
                certified={segment.certified_rtp_percent}
              />
            ),
          },
          {
            label: t('segments.rtp'),
            figure: ({ rtp_percent, certified_rtp_percent: certified }) => (
              <>
                {format.percent(rtp_percent)}
                <Hint>{figureOr(certified, format.percent, t('segments.uncertified'))}</Hint>
              </>
            ),
          },
          ...(segments.some(({ with_jackpots_percent: rtp }) => rtp !== null) ? [jackpots] : []),
          {
            label: t('labels:plays'),
            figure: ({ plays }) => figureOr(plays, format.number, t('games:missing.unknown')),
          },
          { label: t('labels:days'), figure: ({ days }) => format.number(days) },
        ]}
      />
    </Fold>
  )
}
