import { Button, Text } from '@mantine/core'
import type { AdminGame, HistoryEntry } from '@retorna/contract/staff/catalog-editor'
import { useTexts } from '../../i18n/use-texts.ts'
import { fieldLabel } from '../../shared/columns/key-label.ts'
import { CutHint } from '../../shared/cut-hint.tsx'
import { ChangedValues } from '../../ui/figures/changed-values.tsx'
import { useActorName } from '../../ui/figures/use-actor-name.ts'
import { Hint } from '../../ui/hint.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useHistory, useProviders, useRestoreGame } from './api.ts'
import classes from './catalog-editor.module.css'
import { useShownValue } from './field-text.ts'

/** Who changed what about a game, with a button to restore earlier versions. */
export function HistoryPanel({ game }: { game: AdminGame }) {
  const { t } = useTexts(['catalogEditor', 'labels'])
  const history = useHistory(game.id)
  const restore = useRestoreGame(game.id)
  return (
    <Panel title={t('labels:history')}>
      <Failure error={restore.error} field="versions" />
      <Loaded query={history} rows={3}>
        {({ entries, hasMore }) =>
          entries.length === 0 ? (
            <Hint>{t('historyNone')}</Hint>
          ) : (
            <>
              <ol className={classes.history}>
                {entries.map((entry) => (
                  <Entry
                    key={`${entry.action}-${entry.id}`}
                    entry={entry}
                    isBusy={restore.isPending}
                    {...(game.mergedInto === null && {
                      onRestore: () =>
                        restore.mutate(
                          { version: game.version, entryId: entry.id },
                          { onSuccess: () => toast(t('restored')) },
                        ),
                    })}
                  />
                ))}
              </ol>
              <CutHint shown={entries.length} hasMore={hasMore} />
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

function Entry({
  entry,
  isBusy,
  onRestore,
}: {
  entry: HistoryEntry
  isBusy: boolean
  onRestore?: () => void
}) {
  const { t, format } = useTexts('catalogEditor')
  const shown = useShownValue(useProviders().data ?? [])
  const actorName = useActorName()
  return (
    <li>
      <Text>
        <strong>{actorName(entry.actor)}</strong> {t(`actions.${entry.action}`)}{' '}
        <Hint span>{format.moment(entry.at)}</Hint>
      </Text>
      {entry.action !== 'create' && (
        <ChangedValues
          values={entry.changes.map(({ field, before, after }) => ({
            key: field,
            label: fieldLabel(field),
            before: before === null ? null : shown(field, before),
            after: shown(field, after),
          }))}
        />
      )}
      {entry.canRestore && onRestore !== undefined && (
        <Button disabled={isBusy} onClick={onRestore}>
          {t('restore')}
        </Button>
      )}
    </li>
  )
}
