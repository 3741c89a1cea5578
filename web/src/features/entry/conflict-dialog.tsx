import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { EntryRow } from '@retorna/contract/staff/entry'
import { ENTERED_FIELDS, type EnteredField } from '@retorna/domain/readings/entered-reading'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import { Hint } from '../../ui/hint.tsx'
import { showValues } from './cell-text.ts'
import type { Choice, Draft, Side } from './draft.ts'
import classes from './entry-bars.module.css'
import type { StateOf } from './use-sheet-rows.ts'

type Difference = { gameId: number; field: EnteredField; mine: string; theirs: string }

/** Shows the cells that another user changed in the meantime: both values, to choose from cell by cell. */
export function ConflictDialog({
  draft,
  rows,
  stateOf,
  onChoose,
  onClose,
}: {
  draft: Draft
  rows: readonly EntryRow[]
  stateOf: StateOf
  onChoose: (choices: Choice[]) => void
  onClose: () => void
}) {
  const { t, language } = useTexts(['entry', 'ui'])
  const [sides, setSides] = useState<Record<string, Side>>({})
  const conflicts = Object.entries(draft).flatMap(([id, row]) => {
    if (row.conflict === undefined) return []
    const mine = stateOf(Number(id), row).texts
    const theirs = showValues(row.conflict.reading?.values ?? null, language)
    const differences = ENTERED_FIELDS.filter((field) => mine[field] !== theirs[field]).map(
      (field) => ({ gameId: Number(id), field, mine: mine[field], theirs: theirs[field] }),
    )
    return [{ gameId: Number(id), reading: row.conflict.reading, differences }]
  })
  const sideOf = ({ gameId, field }: Pick<Difference, 'gameId' | 'field'>): Side =>
    sides[`${gameId} ${field}`] ?? (draft[gameId]?.cells[field] === undefined ? 'theirs' : 'mine')
  const choices = (side?: Side): Choice[] =>
    conflicts.map(({ gameId, differences }) => ({
      gameId,
      fields: Object.fromEntries(
        differences.map((difference) => [difference.field, side ?? sideOf(difference)]),
      ),
    }))

  return (
    <Dialog onClose={onClose} title={t('conflict.title')} size="lg">
      <Stack>
        <Text size="sm">{t('conflict.text')}</Text>
        {conflicts.map(({ gameId, reading, differences }) => (
          <Paper
            key={gameId}
            component="section"
            withBorder
            p="sm"
            aria-labelledby={`conflict-${gameId}`}
          >
            <Stack gap="xs">
              <Title order={3} id={`conflict-${gameId}`}>
                {rows.find((row) => row.game_id === gameId)?.name ?? `#${gameId}`}
              </Title>
              <Theirs reading={reading} />
              {differences.map((difference) => (
                <Segments
                  key={difference.field}
                  isWide
                  // Side by side, a phone would cut off the other value.
                  isVertical
                  size="md"
                  labelClass={classes.side}
                  aria-label={t(`columns.${difference.field}`)}
                  value={sideOf(difference)}
                  onChange={(side) =>
                    setSides({ ...sides, [`${gameId} ${difference.field}`]: side })
                  }
                  data={(['mine', 'theirs'] as const).map((side) => ({
                    value: side,
                    label: t(`conflict.${side}`, {
                      column: t(`columns.${difference.field}`),
                      value: difference[side] || t('conflict.nothing'),
                    }),
                  }))}
                />
              ))}
            </Stack>
          </Paper>
        ))}
        <Group justify="flex-end">
          <Button onClick={() => onChoose(choices('theirs'))}>{t('conflict.allTheirs')}</Button>
          <Button onClick={() => onChoose(choices('mine'))}>{t('conflict.allMine')}</Button>
          <Button variant="filled" onClick={() => onChoose(choices())}>
            {t('conflict.apply')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Theirs({ reading }: { reading: EntryRow['reading'] }) {
  const { t, format } = useTexts('entry')
  const actorName = useActorName()
  return (
    <Hint>
      {reading === null
        ? t('conflict.removed')
        : t('conflict.by', {
            person: actorName(reading.enteredBy),
            moment: format.moment(reading.enteredAt),
          })}
    </Hint>
  )
}
