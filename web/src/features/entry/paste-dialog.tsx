import { Button, Group, Stack, Text } from '@mantine/core'
import type { EntryRow } from '@retorna/contract/staff/entry'
import { ENTERED_FIELDS } from '@retorna/domain/readings/entered-reading'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import { Hint } from '../../ui/hint.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { readCell, showValue } from './cell-text.ts'
import classes from './entry-bars.module.css'
import { type SettledPaste, settlePaste } from './match-paste.ts'
import { isKey, type PastedColumns } from './paste-columns.ts'
import type { PastePreview } from './use-paste.ts'

/** All rows are pasted, but showing more of them would make the dialog slow. */
const ROWS_SHOWN = 100

/** What a paste by game would change; doubtful rows come first, each with the games that it may mean. */
export function PasteDialog({
  preview: { columns, lines, acceptByGame, acceptByPosition, close },
}: {
  preview: PastePreview
}) {
  const { t, format } = useTexts(['entry', 'ui', 'labels'])
  const [chosen, setChosen] = useState<Readonly<Record<number, EntryRow>>>({})
  const { fitting, refused } = settlePaste(lines, chosen)
  const unread = fitting.filter(({ texts }) =>
    ENTERED_FIELDS.some((field) => 'problem' in readCell(field, texts[field] ?? '')),
  ).length
  return (
    <Dialog onClose={close} size="xl" title={t('paste.title')}>
      <Stack>
        <Text size="sm" role="status">
          {t('paste.fitting', {
            count: fitting.length,
            number: format.number(fitting.length),
            all: format.number(lines.length),
          })}{' '}
          {refused.length > 0 && t('paste.refused', { count: refused.length })}{' '}
          {unread > 0 && t('paste.unread', { count: unread })}
        </Text>
        <ReadColumns columns={columns} />
        {refused.length > 0 && (
          <RefusedLines
            refused={refused.slice(0, ROWS_SHOWN)}
            onChoose={(line, game) => setChosen({ ...chosen, [line]: game })}
          />
        )}
        {fitting.length > 0 && (
          <FittingLines
            fitting={fitting.slice(0, ROWS_SHOWN)}
            chosen={chosen}
            onTakeBack={(line) => {
              const { [line]: _, ...others } = chosen
              setChosen(others)
            }}
          />
        )}
        {Math.max(fitting.length, refused.length) > ROWS_SHOWN && (
          <Hint>{t('paste.cut', { count: ROWS_SHOWN })}</Hint>
        )}
        <Group justify="flex-end" className={classes.accept}>
          <Button variant="subtle" onClick={acceptByPosition}>
            {t('paste.byPosition')}
          </Button>
          <Button onClick={close}>{t('labels:cancel')}</Button>
          <Button
            variant="filled"
            data-autofocus
            disabled={fitting.length === 0}
            onClick={() => acceptByGame(fitting)}
          >
            {t('paste.accept', { count: fitting.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function ReadColumns({ columns: { meanings } }: { columns: PastedColumns }) {
  const { t } = useTexts(['entry', 'labels'])
  const read = meanings.map((meaning) => {
    if (meaning === null) return t('paste.unused')
    if (meaning === 'provider') return t('labels:provider')
    return isKey(meaning) ? t(`paste.columns.${meaning}`) : t(`columns.${meaning}`)
  })
  return <Hint>{t('paste.read', { columns: read.join(' · ') })}</Hint>
}

function RefusedLines({
  refused,
  onChoose,
}: {
  refused: SettledPaste['refused']
  onChoose: (line: number, game: EntryRow) => void
}) {
  const { t } = useTexts(['entry', 'staffLabels'])
  return (
    <RecordTable
      label={t('paste.refusedRows')}
      rows={refused}
      keyOf={({ line }) => line.line}
      columns={[
        { label: t('paste.named'), cell: ({ line }) => line.named || <MissingValue /> },
        { label: t('staffLabels:line'), figure: ({ line }) => line.line },
        {
          label: t('paste.why'),
          cell: ({ problem, first }) => t(`paste.problems.${problem}`, { line: first ?? '' }),
        },
        {
          label: t('paste.meant'),
          cell: ({ line, problem, nearest }) =>
            nearest.length === 0 ? (
              problem === 'unknown' && <MissingValue reason={t('paste.noneNear')} />
            ) : (
              <Group gap="xs">
                {nearest.map((game) => (
                  <Button
                    key={game.game_id}
                    variant="light"
                    h="auto"
                    mih={36}
                    py={6}
                    lh={1.3}
                    styles={{ label: { whiteSpace: 'normal' } }}
                    aria-label={t('paste.chooseFor', { ...game, named: line.named })}
                    onClick={() => onChoose(line.line, game)}
                  >
                    {t('paste.choose', { name: game.name, provider: game.provider })}
                  </Button>
                ))}
              </Group>
            ),
        },
      ]}
    />
  )
}

function FittingLines({
  fitting,
  chosen,
  onTakeBack,
}: {
  fitting: SettledPaste['fitting']
  chosen: Readonly<Record<number, EntryRow>>
  onTakeBack: (line: number) => void
}) {
  const { t, language } = useTexts(['entry', 'labels', 'staffLabels'])
  const used = ENTERED_FIELDS.filter((field) =>
    fitting.some(({ texts }) => texts[field] !== undefined),
  )
  return (
    <RecordTable
      label={t('paste.fittingRows')}
      rows={fitting}
      keyOf={({ line }) => line}
      columns={[
        {
          label: t('columns.game'),
          cell: ({ line, game }) => (
            <>
              {game.name} <Hint span>{game.provider}</Hint>{' '}
              {chosen[line] !== undefined && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('paste.takeBackOf', { game: game.name })}
                  onClick={() => onTakeBack(line)}
                >
                  {t('labels:undo')}
                </Button>
              )}
            </>
          ),
        },
        { label: t('staffLabels:line'), figure: ({ line }) => line },
        ...used.map((field) => ({
          label: t(`columns.${field}`),
          figure: ({ game, texts }: SettledPaste['fitting'][number]) => {
            const text = texts[field]
            if (text === undefined) return ''
            const read = readCell(field, text)
            const before = showValue(field, game.reading?.values[field] ?? null, language)
            const after = 'value' in read ? showValue(field, read.value, language) : text
            return (
              <>
                {before !== '' && before !== after && (
                  <Text component="del" size="sm" c="dimmed" td="line-through">
                    {before}
                  </Text>
                )}{' '}
                <Text span inherit {...('problem' in read && { c: 'var(--low)' })}>
                  {after}
                </Text>
                {'problem' in read && ` ${t(`marks.${read.problem}`)}`}
              </>
            )
          },
        })),
      ]}
    />
  )
}
