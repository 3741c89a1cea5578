import { NativeSelect } from '@mantine/core'
import { getPayoutTables, type PayoutTable } from '@retorna/contract/staff/payout-tables'
import { useState } from 'react'
import { QUERY_KEYS, useReply } from '../../../api/use-endpoint.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FigureCard, FigureCards } from '../../../ui/figures/figure-card.tsx'
import { useSourceName } from '../../../ui/figures/use-source-name.ts'
import { Fold } from '../../../ui/fold.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { WinsChart } from './wins-chart.tsx'

/** How the game pays according to its mathematics, if a payout table is known. */
export function PayoutTableFold({ gameId }: { gameId: number }) {
  const { t, format } = useTexts('gamePage')
  const query = useReply(
    getPayoutTables,
    { params: { id: gameId } },
    [QUERY_KEYS.game, gameId, 'payout-tables'],
    { select: ({ tables }) => tables },
  )
  const first = query.data?.[0]
  return (
    <Fold
      id="payout-table"
      title={t('payoutTable.title')}
      line={
        query.data &&
        (first === undefined
          ? t('payoutTable.none')
          : t('payoutTable.line', {
              rtp: `${format.number(first.rtp, 4)}%`,
              plays: format.percent(first.hitRate),
            }))
      }
      explanation={t(first === undefined ? 'payoutTable.noneHint' : 'payoutTable.explanation')}
    >
      {query.data && <ChosenTable tables={query.data} />}
    </Fold>
  )
}

function ChosenTable({ tables }: { tables: readonly PayoutTable[] }) {
  const { t, format } = useTexts(['gamePage', 'labels'])
  const sourceName = useSourceName()
  const [chosen, setChosen] = useState<string | null>(null)
  const table = tables.find((one) => keyOf(one) === chosen) ?? tables[0]
  if (table === undefined) return null
  const { maximumWin } = table
  const stakes = (number: string) => t('payoutTable.stakes', { number })
  const figures = {
    rtp: `${format.number(table.rtp, 4)}%`,
    deviation: stakes(format.number(table.standardDeviation, 2)),
    skewness: format.number(table.skewness, 1),
    hitRate: format.percent(table.hitRate),
    maximumWin: stakes(format.number(maximumWin, Number.isInteger(maximumWin) ? 0 : 2)),
  }
  return (
    <>
      {tables.length > 1 && (
        <NativeSelect
          maw={320}
          aria-label={t('labels:version')}
          data={tables.map((one) => ({
            value: keyOf(one),
            label: `${format.percent(one.versionRtp)}, ${t(`payoutTable.modes.${one.mode}`)}`,
          }))}
          value={keyOf(table)}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <FigureCards>
        {FIGURES.map((name) => (
          <FigureCard
            key={name}
            size="small"
            label={t(`payoutTable.${name}`)}
            explanation={t(`payoutTable.${name}Text`)}
            value={figures[name]}
          />
        ))}
      </FigureCards>
      <WinsChart wins={table.wins} />
      <Hint>{t('payoutTable.source', { source: sourceName(table.source) })}</Hint>
    </>
  )
}

const FIGURES = ['rtp', 'deviation', 'skewness', 'hitRate', 'maximumWin'] as const

const keyOf = ({ versionRtp, mode }: PayoutTable) => `${versionRtp} ${mode}`
