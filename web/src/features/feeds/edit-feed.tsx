import { Checkbox, Text } from '@mantine/core'
import type { Feed, FeedValues } from '@retorna/contract/feeds/feeds'
import { useTranslation } from 'react-i18next'
import { ConflictPanel } from '../../shared/edit-conflict/conflict-panel.tsx'
import { useEdited } from '../../shared/edit-conflict/use-edited.ts'
import { Failure, fieldsOf } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useChangeFeed, useLatestFeed } from './api.ts'
import { FeedFields } from './feed-fields.tsx'
import { FeedForm } from './feed-form.tsx'

/** Changes a feed, unless somebody else did meanwhile. */
export function EditFeed({
  feed,
  operators,
  onClose,
}: {
  feed: Feed
  operators: readonly string[]
  onClose: () => void
}) {
  const { t } = useTranslation('feeds')
  const edited = useEdited<FeedValues>(feed)
  const { values, theirs, change } = edited
  const save = useChangeFeed(feed.id)
  const latest = useLatestFeed(feed.id)
  const fields = fieldsOf(save.error)
  return (
    <FeedForm
      title={feed.values.name}
      isSaving={save.isPending}
      canSave={values.name.trim() !== '' && theirs === null}
      onSave={() =>
        save.mutate(
          { version: edited.version, values },
          {
            onSuccess: () => {
              toast(t('saved'))
              onClose()
            },
            onError: (error) => edited.meet(error, latest),
          },
        )
      }
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {[t(`kinds.${feed.kind}`), t(`measuring.${feed.measures}`), feed.timeZone]
          .filter(Boolean)
          .join(' · ')}
      </Text>
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
      {theirs === null ? (
        <Failure error={save.error} />
      ) : (
        <ConflictPanel
          edited={edited}
          label={(field) => t(field === 'dueEveryMinutes' ? 'due' : field)}
          shown={(_, value) =>
            typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value ?? t('none'))
          }
          onResolve={() => save.reset()}
        />
      )}
    </FeedForm>
  )
}
