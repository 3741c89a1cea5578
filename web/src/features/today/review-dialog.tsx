import { Button, Radio, Stack, Textarea } from '@mantine/core'
import {
  JUDGMENTS,
  type Judgment,
  type OddDay,
  type ReviewedDay,
} from '@retorna/contract/staff/today'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { DialogForm } from '../../ui/form.tsx'
import { Hint } from '../../ui/hint.tsx'
import { actionToast } from '../../ui/states/action-toast.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { toastFailure } from '../../ui/states/toast.ts'
import { useDropReview, useReview } from './api.ts'

const NOTE_LENGTH = 500

/** Reviews an unusual reading, or changes or reverts its review. */
export function ReviewDialog({
  day,
  onClose,
  onDone,
}: {
  day: OddDay | ReviewedDay
  onClose: () => void
  /** Called before the dialog closes because the reading was reviewed, or its review taken back. */
  onDone: () => void
}) {
  const { t, format } = useTexts(['today', 'labels'])
  const before = 'judgment' in day ? day : null
  const [judgment, setJudgment] = useState<Judgment>(before?.judgment ?? 'ok')
  const [note, setNote] = useState(before?.note ?? '')
  const review = useReview()
  const drop = useDropReview()
  const undo = { drop: useDropReview(toastFailure), review: useReview(toastFailure) }
  const { game_id, name, rtp } = day
  const address = { game_id, day: day.day }
  /** Brings back the state when the dialog was opened, which may be a review. */
  const restore = () => {
    if (before === null) undo.drop.mutate(address)
    else undo.review.mutate({ ...address, rtp, judgment: before.judgment, note: before.note })
  }
  const done = (text: string) => {
    actionToast(text, { label: t('labels:undo'), run: restore })
    onDone()
    onClose()
  }
  const takeBack = () =>
    drop.mutate(address, { onSuccess: () => done(t('review.takenBack', { game: name })) })
  const save = () =>
    review.mutate(
      { ...address, judgment, note, rtp },
      { onSuccess: () => done(t('review.done', { game: name })) },
    )
  return (
    <DialogForm
      title={t('review.of', { game: name })}
      attempt={{ error: review.error ?? drop.error, isPending: review.isPending }}
      submit={t('review.save')}
      beside={
        before !== null && (
          <Button variant="subtle" loading={drop.isPending} onClick={takeBack}>
            {t('review.takeBack')}
          </Button>
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      <Hint>{t('review.what', { day: format.day(day.day), rtp: format.percent(rtp) })}</Hint>
      <Radio.Group label={t('review.judgment')} value={judgment} onChange={setJudgment}>
        <Stack gap="sm" mt="xs">
          {JUDGMENTS.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`review.judgments.${value}`)}
              description={t(`review.meanings.${value}`)}
              {...(value === judgment && { 'data-autofocus': true })}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('review.note')}
        rows={3}
        maxLength={NOTE_LENGTH}
        value={note}
        error={fieldsOf(review.error).note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
