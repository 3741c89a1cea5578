import { Checkbox } from '@mantine/core'
import type { Feed, FeedValues } from '@retorna/contract/feeds/feeds'
import { useTexts } from '../../i18n/use-texts.ts'
import { fieldLabel } from '../../shared/columns/key-label.ts'
import { ConflictPanel } from '../../shared/edit-conflict/conflict-panel.tsx'
import { useEdited } from '../../shared/edit-conflict/use-edited.ts'
import { useChangeFeed } from '../../shared/feeds/use-feeds.ts'
import { DialogForm } from '../../ui/form.tsx'
import { Hint } from '../../ui/hint.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { toastThen } from '../../ui/states/toast.ts'
import { useLatestFeed } from './api.ts'
import { FeedFields } from './feed-fields.tsx'

/** Changes a feed, unless somebody else has changed it in the meantime. */
export function EditFeed({
  feed,
  operators,
  onClose,
}: {
  feed: Feed
  operators: readonly string[]
  onClose: () => void
}) {
  const { t } = useTexts(['feeds', 'labels'])
  const edited = useEdited<FeedValues>(feed)
  const { values, theirs, change } = edited
  const save = useChangeFeed(feed.id)
  const latest = useLatestFeed(feed.id)
  const fields = fieldsOf(save.error)
  return (
    <DialogForm
      title={feed.values.name}
      attempt={save}
      problem={
        theirs !== null && (
          <ConflictPanel
            edited={edited}
            label={fieldLabel}
            shown={(_, value) =>
              typeof value === 'boolean'
                ? t(value ? 'labels:yes' : 'labels:no')
                : String(value ?? t('none'))
            }
            onResolve={save.reset}
          />
        )
      }
      submit={t('labels:save')}
      isReady={values.name.trim() !== ''}
      onSubmit={() =>
        save.mutate(
          { version: edited.version, values },
          {
            onSuccess: toastThen(t('labels:saved'), onClose),
            onError: (error) => edited.meet(error, latest),
          },
        )
      }
      onClose={onClose}
    >
      <Hint>
        {[t(`kinds.${feed.kind}`), t(`measuring.${feed.measures}`), feed.timeZone]
          .filter(Boolean)
          .join(' · ')}
      </Hint>
      <FeedFields
        values={values}
        operators={operators}
        errorOf={(field) => fields[`values.${field}`]}
        onChange={change}
      />
      <Checkbox
        label={t('isStopped')}
        checked={values.isStopped}
        onChange={(event) => change({ isStopped: event.currentTarget.checked })}
      />
    </DialogForm>
  )
}
