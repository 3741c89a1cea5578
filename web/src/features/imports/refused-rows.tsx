import { Button, Group } from '@mantine/core'
import type { ImportOptions } from '@retorna/contract/staff/import-options'
import type { ImportReport } from '@retorna/contract/staff/import-report'
import { useTexts } from '../../i18n/use-texts.ts'
import { RecordTable } from '../../ui/record-table.tsx'

type Meant = NonNullable<ImportReport['refused'][number]['problems'][number]['meant']>

/** The first refused rows; a name that matches no game can be assigned to one of the games that it may mean. */
export function RefusedRows({
  report,
  games,
  onChoose,
}: {
  report: ImportReport
  games: ImportOptions['games']
  /** Receives the name and the game's id; `null` reverts the choice. */
  onChoose: (text: string, gameId: number | null) => void
}) {
  const { t } = useTexts(['imports', 'staffLabels', 'labels'])
  const problems = report.refused.flatMap(({ line, problems: found }) =>
    found.map((problem, at) => ({ ...problem, line, key: `${line}-${at}` })),
  )
  return (
    <RecordTable
      label={t('staffLabels:refused')}
      rows={problems}
      keyOf={({ key }) => key}
      columns={[
        { label: t('staffLabels:line'), figure: ({ line }) => line },
        { label: t('column'), cell: ({ column }) => column || '–' },
        {
          label: t('labels:value'),
          cell: ({ value }) => <code>{value || t('staffLabels:blank')}</code>,
        },
        {
          label: t('staffLabels:reason'),
          cell: ({ reason, meant }) => (
            <Group gap="8px 12px">
              {(meant === null || games[meant.text] === undefined) && <span>{reason}</span>}
              {meant !== null && (
                <MeantGames meant={meant} chosen={games[meant.text]} onChoose={onChoose} />
              )}
            </Group>
          ),
        },
      ]}
    />
  )
}

function MeantGames({
  meant: { text, games },
  chosen,
  onChoose,
}: {
  meant: Meant
  chosen: number | undefined
  onChoose: (text: string, gameId: number | null) => void
}) {
  const { t } = useTexts(['imports', 'labels'])
  const taken = games.find(({ id }) => id === chosen)
  if (taken !== undefined) {
    return (
      <>
        <strong>{t('readAs', { name: taken.name })}</strong>
        <Button variant="subtle" onClick={() => onChoose(text, null)}>
          {t('labels:undo')}
        </Button>
      </>
    )
  }
  return games.map(({ id, name, provider }) => (
    <Button
      key={id}
      variant="light"
      h="auto"
      mih={36}
      py={6}
      lh={1.3}
      styles={{ label: { whiteSpace: 'normal' } }}
      onClick={() => onChoose(text, id)}
    >
      {games.length === 1 ? t('nearest', { name }) : t('oneMeant', { name, provider })}
    </Button>
  ))
}
