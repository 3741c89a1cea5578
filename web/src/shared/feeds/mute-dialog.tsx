import { Textarea, TextInput } from '@mantine/core'
import { type ListedFeedProblem, LONGEST_MUTE_DAYS, muteFeed } from '@retorna/contract/feeds/feeds'
import { addDays } from '@retorna/domain/day'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useChange } from '../../api/use-endpoint.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DialogForm } from '../../ui/form.tsx'
import { Hint } from '../../ui/hint.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { toastThen } from '../../ui/states/toast.ts'
import { FEEDS } from './use-feeds.ts'

/** Mutes the lateness of a feed; `null` ends the muting. */
export const useMute = () =>
  useChange(FEEDS, ({ id, mute }: { id: number; mute: { until: string; reason: string } | null }) =>
    call(muteFeed, { params: { id }, body: { mute } }),
  )

const A_WEEK = 7

/** Mutes the lateness of a feed through a day, with a reason. */
export function MuteDialog({
  problem: { feed_id, feed },
  today,
  onClose,
}: {
  problem: ListedFeedProblem
  today: string
  onClose: () => void
}) {
  const { t, format } = useTexts(['feeds', 'staffLabels', 'audit'])
  const [until, setUntil] = useState(addDays(today, A_WEEK))
  const [reason, setReason] = useState('')
  const mute = useMute()
  const errors = fieldsOf(mute.error)
  return (
    <DialogForm
      title={t('health.muteTitle', { feed })}
      attempt={mute}
      fields={['mute.until', 'mute.reason']}
      submit={t('health.mute')}
      isReady={until !== '' && reason.trim().length >= 3}
      onSubmit={() =>
        mute.mutate(
          { id: feed_id, mute: { until, reason } },
          { onSuccess: toastThen(t('health.muteDone', { day: format.day(until) }), onClose) },
        )
      }
      onClose={onClose}
    >
      <Hint>{t('health.muteHint')}</Hint>
      <TextInput
        type="date"
        label={t('audit:fields.until')}
        min={today}
        max={addDays(today, LONGEST_MUTE_DAYS)}
        value={until}
        error={errors['mute.until']}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <Textarea
        label={t('staffLabels:reason')}
        description={t('health.muteReasonHint')}
        data-autofocus
        rows={2}
        maxLength={500}
        value={reason}
        error={errors['mute.reason']}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
