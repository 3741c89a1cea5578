import { Button, Stack } from '@mantine/core'
import type { AdminGame } from '@retorna/contract/staff/catalog-editor'
import type { StoredPayoutTable } from '@retorna/contract/staff/payout-tables'
import { useTexts } from '../../i18n/use-texts.ts'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import { Hint } from '../../ui/hint.tsx'
import { focusAround } from '../../ui/kept-focus.ts'
import { Panel } from '../../ui/panel.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast, toastFailure } from '../../ui/states/toast.ts'
import { undoToast } from '../../ui/states/undo-toast.ts'
import { useDeleteTable, usePayoutTables, useRestoreTable } from './api.ts'
import { PayoutTableUpload } from './payout-table-upload.tsx'

export function PayoutTablesPanel({ game }: { game: AdminGame }) {
  const { t } = useTexts(['catalogEditor', 'labels'])
  const tables = usePayoutTables(game.id)
  const restore = useRestoreTable(game.id)
  const offerUndo = (message: string, id: number) =>
    undoToast(message, {
      label: t('labels:undo'),
      run: () =>
        restore.mutate(id, {
          onSuccess: () => toast(t('payoutTables.restored')),
          onError: (error) => {
            toastFailure(error)
            // In the meantime, somebody may have uploaded another table.
            void tables.refetch()
          },
        }),
    })
  return (
    <Panel isSpaced title={t('payoutTables.title')} subtitle={t('payoutTables.text')}>
      <Loaded query={tables} rows={2}>
        {(known) =>
          known.length === 0 ? (
            <Hint>{t('payoutTables.none')}</Hint>
          ) : (
            <Tables
              gameId={game.id}
              tables={known}
              onDeleted={(id) => offerUndo(t('payoutTables.deleted'), id)}
            />
          )
        }
      </Loaded>
      {game.values.versions.length === 0 ? (
        <Hint>{t('payoutTables.needsVersion')}</Hint>
      ) : (
        <PayoutTableUpload
          game={game}
          onStored={({ replacedId }) => {
            if (replacedId === null) toast(t('payoutTables.stored'))
            else offerUndo(t('payoutTables.replaced'), replacedId)
          }}
        />
      )}
    </Panel>
  )
}

function Tables({
  gameId,
  tables,
  onDeleted,
}: {
  gameId: number
  tables: readonly StoredPayoutTable[]
  onDeleted: (id: number) => void
}) {
  const { t, format } = useTexts(['catalogEditor', 'labels'])
  const actorName = useActorName()
  const remove = useDeleteTable(gameId)
  const drop = (id: number) => {
    // The focused button is removed with the table.
    focusAround()
    remove.mutate(id, { onSuccess: () => onDeleted(id), onError: toastFailure })
  }
  const nameOf = ({ versionRtp, mode }: StoredPayoutTable) =>
    `${format.percent(versionRtp)} · ${t(`payoutTables.modes.${mode}`)}`
  return (
    <RecordTable
      label={t('payoutTables.current')}
      rows={tables}
      columns={[
        {
          label: t('labels:version'),
          cell: (table) => (
            <Stack gap={0}>
              <span>{nameOf(table)}</span>
              {!table.hasVersion && <Hint>{t('payoutTables.unused')}</Hint>}
            </Stack>
          ),
        },
        { label: t('labels:exactRtp'), figure: ({ rtp }) => `${format.number(rtp, 4)}%` },
        {
          label: t('labels:standardDeviation'),
          figure: ({ standardDeviation }) => format.number(standardDeviation, 2),
        },
        {
          label: t('payoutTables.maximumWin'),
          figure: ({ maximumWin }) => `${format.number(maximumWin, 2)}×`,
        },
        {
          label: t('labels:source'),
          cell: ({ source, fileName, rows, uploadedBy, uploadedAt }) => (
            <Stack gap={0}>
              <span>{source}</span>
              <Hint>
                {t('payoutTables.origin', {
                  file: fileName,
                  rows: format.number(rows),
                  person: actorName(uploadedBy),
                  moment: format.moment(uploadedAt),
                })}
              </Hint>
            </Stack>
          ),
        },
        {
          label: t('labels:delete'),
          action: (table) => (
            <Button
              variant="subtle"
              aria-label={t('payoutTables.deleteNamed', { table: nameOf(table) })}
              loading={remove.isPending && remove.variables === table.id}
              onClick={() => drop(table.id)}
            >
              {t('labels:delete')}
            </Button>
          ),
        },
      ]}
    />
  )
}
