import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { Investigation } from '@retorna/contract/staff/investigations'
import { CHECK_STATES, CHECKS } from '@retorna/domain/investigations/investigation'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Badge } from '../../ui/figures/badge.tsx'
import { DialogForm } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import written from '../../ui/written.module.css'
import { useWrite } from './api.ts'
import { useCheckName } from './use-check-name.ts'

type Point = Investigation['checklist'][number]
const NEW: Point = { item: '', state: 'open', text: '' }
const TONES = { open: undefined, fine: 'high', found: 'low', 'not-applicable': undefined } as const

/** The points to check and their progress; staff can add points of their own. */
export function Checklist({ investigation }: { investigation: Investigation }) {
  const { t } = useTexts('investigations')
  const nameOf = useCheckName()
  const [editing, setEditing] = useState<Point | null>(null)
  const isClosed = investigation.outcome !== null
  return (
    <Panel title={t('checklist')} isSpaced>
      <Stack component="ul" gap={4}>
        {investigation.checklist.map((point) => (
          <Group key={point.item} component="li" justify="space-between" gap="0 8px">
            {isClosed ? (
              <span>{nameOf(point.item)}</span>
            ) : (
              <Button variant="subtle" px={4} onClick={() => setEditing(point)}>
                {nameOf(point.item)}
              </Button>
            )}
            <Badge tone={TONES[point.state]}>{t(`checkStates.${point.state}`)}</Badge>
            {point.text !== '' && (
              <Text w="100%" className={written.text ?? ''}>
                {point.text}
              </Text>
            )}
          </Group>
        ))}
      </Stack>
      {!isClosed && <Button onClick={() => setEditing(NEW)}>{t('addCheck')}</Button>}
      {editing !== null && (
        <CheckDialog id={investigation.id} point={editing} onClose={() => setEditing(null)} />
      )}
    </Panel>
  )
}

/** Settles a point, or corrects the entry that settled it. */
export function CheckDialog({
  id,
  point,
  corrects = null,
  onClose,
}: {
  id: number
  point: Point
  corrects?: number | null
  onClose: () => void
}) {
  const { t } = useTexts(['investigations', 'labels'])
  const nameOf = useCheckName()
  const [values, setValues] = useState(point)
  const write = useWrite(id)
  const isOwn = !CHECKS.some((known) => known === point.item)
  return (
    <DialogForm
      title={point === NEW ? t('addCheck') : nameOf(point.item)}
      attempt={write}
      submit={t('write')}
      isReady={values.item.trim() !== ''}
      onSubmit={() =>
        write.mutate({ entry: { ...values, kind: 'check' }, corrects }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <Stack>
        {isOwn && (
          <TextInput
            label={t('check')}
            maxLength={200}
            readOnly={point !== NEW}
            value={values.item}
            onChange={(event) => setValues({ ...values, item: event.currentTarget.value })}
          />
        )}
        <Select
          label={t('labels:state')}
          data={CHECK_STATES.map((value) => ({ value, label: t(`checkStates.${value}`) }))}
          value={values.state}
          onChange={(state) => state && setValues({ ...values, state })}
        />
        <Textarea
          label={t('finding')}
          rows={4}
          maxLength={5000}
          value={values.text}
          onChange={(event) => setValues({ ...values, text: event.currentTarget.value })}
        />
      </Stack>
    </DialogForm>
  )
}
