import { Autocomplete } from '@mantine/core'
import type { NewFeed } from '@retorna/contract/feeds/feeds'
import { FEED_KINDS, MEASURES } from '@retorna/domain/feeds/feed'
import { useState } from 'react'
import { oneOf } from '../../api/one-of.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Select } from '../../ui/controls/select.tsx'
import { DialogForm } from '../../ui/form.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { toastThen } from '../../ui/states/toast.ts'
import { useAddFeed } from './api.ts'
import { BLANK, FeedFields } from './feed-fields.tsx'

const KINDS = FEED_KINDS.filter((kind) => kind !== 'demonstration')

/** Adds a feed; the way in which it measures can be chosen only here. A link may name the kind. */
export function AddFeed({
  operators,
  kind,
  onClose,
}: {
  operators: readonly string[]
  kind: string | null
  onClose: () => void
}) {
  const { t } = useTexts(['feeds', 'labels'])
  const [feed, setFeed] = useState<NewFeed>({
    ...BLANK,
    kind: oneOf(KINDS, kind) ?? 'file',
    measures: 'windows',
    timeZone: null,
  })
  const change = (part: Partial<NewFeed>) => setFeed({ ...feed, ...part })
  const save = useAddFeed()
  const fields = fieldsOf(save.error)
  return (
    <DialogForm
      title={t('add')}
      attempt={save}
      submit={t('labels:save')}
      isReady={feed.name.trim() !== ''}
      onSubmit={() =>
        save.mutate(feed, {
          onSuccess: toastThen(t('labels:saved'), onClose),
        })
      }
      onClose={onClose}
    >
      <FeedFields
        values={feed}
        operators={operators}
        errorOf={(field) => fields[field]}
        onChange={change}
      />
      <Select
        label={t('kind')}
        description={t('fixed')}
        data={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={feed.kind}
        onChange={(value) => value && change({ kind: value })}
      />
      <Select
        label={t('labels:whatItsFiguresMeasure')}
        description={t('fixed')}
        data={MEASURES.map((value) => ({ value, label: t(`measuring.${value}`) }))}
        value={feed.measures}
        onChange={(value) => value && change({ measures: value })}
      />
      <Autocomplete
        label={t('labels:timeZone')}
        description={`${t('timeZoneHint')} ${t('fixed')}`}
        data={Intl.supportedValuesOf('timeZone')}
        limit={20}
        value={feed.timeZone ?? ''}
        error={fields.timeZone}
        onChange={(timeZone) => change({ timeZone: timeZone === '' ? null : timeZone })}
      />
    </DialogForm>
  )
}
