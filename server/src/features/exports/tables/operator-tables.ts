import type { ReplyOf } from '@retorna/contract/endpoint'
import { listOperatorVersions, MAX_FORECASTS_AT_ONCE } from '@retorna/contract/forecast'
import { getGameDetails } from '@retorna/contract/game-details'
import { type GameRow, toGameRow } from '../../../catalog/game-row.ts'
import { type GameAtOperatorRow, gameAtOperatorRow } from '../../../catalog/operator-row.ts'
import { visibleGame } from '../../../catalog/visible-game.ts'
import type { Table } from '../../../tables/table.ts'
import { type Column, ofFile, ofPart } from '../columns.ts'
import { type ExportContext, exportTexts, toTable } from '../export-table.ts'
import { allPages, GAME, inPercent, ofOperator, PROBABILITY, VERSION } from './forecast-tables.ts'
import { ANSWER, column } from './game-columns.ts'
import { nameIn } from './narrowing.ts'

const FIGURES = [
  ...ANSWER,
  column('current_rtp_percent'),
  column('current_day'),
  column('current_plays'),
  column('current_verdict'),
  column('weekly_rtp_percent'),
  column('weekly_left_out'),
  column('weekly_verdict'),
  column('monthly_rtp_percent'),
  column('monthly_left_out'),
  column('monthly_verdict'),
  column('last_reading_at'),
] satisfies Column<GameAtOperatorRow>[]

type OperatorVersion = ReplyOf<typeof listOperatorVersions>['rows'][number] & {
  /** What the operator's feed read of the game; `null` if it read nothing in the last 30 days. */
  read: GameRow | null
}

const OPERATOR_VERSIONS: readonly Column<OperatorVersion>[] = [
  { ...ofOperator('operator_name'), value: ({ operator }) => operator.name },
  ...GAME,
  ...VERSION,
  { label: 'recordedVersion', unit: 'percent', value: ({ recorded }) => recorded },
  ofFile('switchedOn', 'day'),
  ...ofPart(({ read }: OperatorVersion) => read, FIGURES),
]

/** The version that each operator runs, or that one of them runs, with the result from its feed alone. */
export const operatorVersionsTable = async (
  context: ExportContext,
  operator: number | undefined,
): Promise<Table> => {
  const { ask, readAt, snapshot, plan, language } = context
  const text = exportTexts(language)
  const rows = await allPages((page) =>
    ask(listOperatorVersions, {
      query: { ...(operator !== undefined && { operator }), page, limit: MAX_FORECASTS_AT_ONCE },
    }),
  )
  const readOf = new Map<string, GameRow>()
  for (const operatorId of new Set(rows.map((row) => row.operator.id))) {
    for (const { game } of await readAt({ operatorId })) {
      readOf.set(`${operatorId} ${game.id}`, toGameRow(game, plan))
    }
  }
  const narrowing =
    operator === undefined
      ? text.noFilters
      : text.filter(text.filters.operator_id, nameIn(snapshot.operators, operator))
  return toTable(
    context,
    'operator-versions',
    [narrowing],
    OPERATOR_VERSIONS,
    rows.map((row) => ({ ...row, read: readOf.get(`${row.operator.id} ${row.game_id}`) ?? null })),
  )
}

const GAME_OPERATORS: readonly Column<GameAtOperatorRow>[] = [
  ofOperator('operator_name'),
  {
    label: 'recordedVersion',
    unit: 'percent',
    value: (row) => (row.version_is_stated ? row.theoretical_rtp_percent : null),
  },
  ofOperator('likeliest_version_percent'),
  {
    ...PROBABILITY,
    value: ({ likeliest_version_probability: probability }) => inPercent(probability),
  },
  ofOperator('likeliest_version_is_named', ({ versionStates }) => ({
    true: versionStates.named,
    false: versionStates.likeliest,
  })),
  ...FIGURES,
]

/** The operators of a game: the version that each runs, with the result from its feed alone. */
export const gameOperatorsTable = async (context: ExportContext, id: number): Promise<Table> => {
  const { ask, readAt, snapshot, plan, language } = context
  // Refuses every call that the game's page refuses.
  await ask(getGameDetails, { params: { id }, query: { period: '30d' } })
  const { name, provider } = visibleGame(snapshot, id, plan)
  const rows = (await readAt({ gameIds: [id] })).map((one) => gameAtOperatorRow(one, plan))
  const narrowing = [exportTexts(language).game(name, provider.name)]
  return toTable(context, 'game-operators', narrowing, GAME_OPERATORS, rows)
}
