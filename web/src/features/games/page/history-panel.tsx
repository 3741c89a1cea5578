import { Button, Center, Group } from '@mantine/core'
import { gameChartRange } from '@retorna/domain/chart-range'
import { HISTORY_PERIODS, type HistoryPeriod } from '@retorna/domain/day'
import { can } from '@retorna/domain/plan'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { toCaseFile } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { usePlanShown } from '../../../session/use-plan-shown.ts'
import { Download } from '../../../shared/exports/download.tsx'
import { useOpenPassport } from '../../../shared/passport/passport-context.ts'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { Segments } from '../../../ui/controls/segments.tsx'
import { InfoTip } from '../../../ui/info-tip.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/loaded.tsx'
import { useAnchor } from '../../../ui/use-anchor.ts'
import { type GameProfile, gameEvidenceQuery } from './api.ts'
import styles from './game-page.module.css'
import { HistoryFigures } from './history-figures.tsx'
import { knownThatDay } from './known-that-day.ts'
import { SampleHistory } from './sample-history-chart.tsx'

const LONGEST: HistoryPeriod = 'all'

export type HistoryProps = {
  game: GameProfile
  period: HistoryPeriod
  onPeriod: (period: HistoryPeriod) => void
  /** Whether the figures of another period are loading. */
  isUpdating: boolean
}

/** The game's daily RTP over a period; a labeled sample if the plan has no history. */
export function HistoryPanel({ game, period, onPeriod, isUpdating }: HistoryProps) {
  const { t } = useTexts(['gamePage', 'games', 'labels'])
  const plan = usePlanShown()
  const hasHistory = can(plan, 'game-history')
  const hasCaseFile = can(plan, 'custom-reports')
  const panel = useAnchor<HTMLDivElement>('history')
  return (
    <div ref={panel} id="history" className={styles.anchor}>
      <Panel
        isSpaced
        title={t('history.title')}
        aside={
          <>
            <InfoTip name={t('history.title')} text={t('explain.history')} />
            {hasHistory && (
              <Group gap={8} ml="auto">
                <Segments
                  className={styles.periods}
                  aria-label={t('labels:period')}
                  data={HISTORY_PERIODS.map((value) => ({
                    value,
                    label: t(`games:filters.periods.${value}`),
                  }))}
                  value={period}
                  onChange={onPeriod}
                />
                <Download
                  what={{ table: 'game-history', game: game.id, period }}
                  name={t('history.title')}
                />
                {hasCaseFile && (
                  <Button
                    component={Link}
                    to={toCaseFile(game.id, period)}
                    leftSection={<IconScale size={18} aria-hidden />}
                  >
                    {t('history.caseFile')}
                  </Button>
                )}
              </Group>
            )}
          </>
        }
      >
        {hasHistory ? (
          <div className={styles.history} aria-busy={isUpdating}>
            <History game={game} period={period} onPeriod={onPeriod} />
          </div>
        ) : (
          <SampleHistory theoreticalRtp={game.theoreticalRtp} lastDay={game.currentDay} />
        )}
      </Panel>
    </div>
  )
}

function History({ game, period, onPeriod }: Omit<HistoryProps, 'isUpdating'>) {
  const { t } = useTexts(['gamePage', 'evidence'])
  const { points, theoreticalRtp, answer } = game
  const { data: evidence } = useQuery(gameEvidenceQuery(game.id))
  // Only a proved answer uses the interval of the evidence.
  const course = answer.basis === 'proved' ? evidence?.figures?.course : undefined
  const texts = useMemo(
    () => ({
      line: t('gamePage:history.day'),
      band: t('evidence:band'),
      noBand: t('evidence:noInterval'),
      between: (low: string, high: string) => t('evidence:bandShort', { low, high }),
    }),
    [t],
  )
  const openPassport = useOpenPassport()
  const open = useCallback((day: string) => openPassport(game.id, day), [openPassport, game.id])
  const range = useMemo(
    () =>
      gameChartRange(
        points.flatMap(({ value, theoretical }) => [value, theoretical ?? value]),
        theoreticalRtp,
      ),
    [points, theoreticalRtp],
  )
  const known = useMemo(
    () => course && knownThatDay(points, course, range),
    [points, course, range],
  )
  if (points.length > 0) {
    return (
      <>
        <LineChart
          label={t('gamePage:history.chartLabel', { name: game.name })}
          points={known ?? points}
          range={range}
          theoretical={theoreticalRtp}
          onOpen={open}
          {...(known != null && { texts })}
        />
        <HistoryFigures
          points={points}
          averageRtp={game.averageRtp}
          variationVerdict={game.variationVerdict}
        />
      </>
    )
  }
  return <NoHistory currentDay={game.currentDay} period={period} onPeriod={onPeriod} />
}

/** Says why there are no points, and offers the longest period if it may have some. */
function NoHistory({
  currentDay,
  period,
  onPeriod,
}: Pick<HistoryProps, 'period' | 'onPeriod'> & { currentDay: string | null }) {
  const { t, format } = useTexts('gamePage')
  return (
    <Center mih={394}>
      <EmptyState
        title={period === '1d' ? t('history.emptyToday') : t('history.empty')}
        hint={
          currentDay === null
            ? t('history.emptyNever')
            : t('history.emptyEarlier', { date: format.day(currentDay) })
        }
        action={
          currentDay !== null && (
            <Button onClick={() => onPeriod(LONGEST)}>{t('history.longest')}</Button>
          )
        }
      />
    </Center>
  )
}
