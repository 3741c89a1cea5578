import { ActionIcon, Button, Group } from '@mantine/core'
import type { PlaySession } from '@retorna/contract/play-sessions'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { figureOr } from '../../ui/figures/missing-value.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type Column, RecordTable } from '../../ui/record-table.tsx'
import { EmptyState } from '../../ui/states/loaded.tsx'
import { useDeleteSession } from './api.ts'
import classes from './play-sessions.module.css'

const AT_ONCE = 25

export function SessionList({
  sessions,
  onCompare,
  onChange,
}: {
  sessions: readonly PlaySession[]
  onCompare: (session: PlaySession) => void
  onChange: (session: PlaySession) => void
}) {
  const { t, format } = useTexts(['playSessions', 'ui', 'labels'])
  const remove = useDeleteSession()
  const [most, setMost] = useState(AT_ONCE)
  const nameOf = ({ game_name, day }: PlaySession) => ({ game: game_name, day: format.day(day) })
  const columns: Column<PlaySession>[] = [
    { label: t('labels:game'), cell: ({ game_name }) => game_name },
    { label: t('labels:day'), cell: ({ day }) => format.day(day) },
    {
      label: t('add.kinds.spins'),
      figure: ({ spins }) => figureOr(spins, (count) => format.number(count), t('list.unknown')),
    },
    { label: t('staked'), figure: ({ staked, currency }) => format.money(staked, currency) },
    { label: t('won'), figure: ({ won, currency }) => format.money(won, currency) },
    {
      label: t('cost'),
      figure: ({ average_cost, long_run_rtp, currency }) => (
        <>
          {figureOr(average_cost, (cost) => format.money(cost, currency), t('list.noCost'))}
          {long_run_rtp !== null && (
            <span className={classes.note}>
              {t('list.at', { rtp: format.percent(long_run_rtp) })}
            </span>
          )}
        </>
      ),
    },
    {
      label: t('labels:actions'),
      action: (session) => (
        <Group component="span" display="inline-flex" gap={4}>
          <Button
            px={12}
            aria-label={t('list.compare', nameOf(session))}
            onClick={() => onCompare(session)}
          >
            {t('list.compareShort')}
          </Button>
          <ActionIcon
            color="brand"
            aria-label={t('list.change', nameOf(session))}
            onClick={() => onChange(session)}
          >
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            color="brand"
            aria-label={t('list.delete', nameOf(session))}
            onClick={() => remove(session)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </Group>
      ),
    },
  ]
  if (sessions.length === 0) {
    return <EmptyState title={t('list.empty')} />
  }
  return (
    <Panel title={t('list.title')} isSpaced>
      <RecordTable
        // An accessible name; the visible title is the panel's.
        label={t('totals.count')}
        columns={columns}
        rows={sessions.slice(0, most)}
      />
      {sessions.length > most && (
        <Button onClick={() => setMost(most + AT_ONCE)}>{t('ui:showMore')}</Button>
      )}
    </Panel>
  )
}
