import { Textarea, TextInput } from '@mantine/core'
import type { WrittenEntry } from '@retorna/contract/staff/investigation-entries'
import type { Investigation } from '@retorna/contract/staff/investigations'
import { addDays } from '@retorna/domain/day'
import { OUTCOMES } from '@retorna/domain/investigations/investigation'
import { type RefObject, useEffect, useState } from 'react'
import { oneOf } from '../../api/one-of.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useWrite } from './api.ts'
import classes from './investigations.module.css'

const KINDS = ['note', 'told', 'data', 'due', 'outcome'] as const
type Kind = (typeof KINDS)[number]
/** The kinds of entry that a closed investigation still accepts. */
const AFTER_THE_END: readonly Kind[] = ['note', 'told', 'outcome']

/** The number of days linked by default. */
const LINKED_DAYS = 30

/** The usual values, so that most fields only have to be confirmed. */
const usualValues = (today: string) => {
  const from = addDays(today, 1 - LINKED_DAYS)
  return { text: '', whom: '', on: today, from, to: today, day: '', outcome: '' }
}
type Values = ReturnType<typeof usualValues>
type FieldName = Exclude<keyof Values, 'text'>

/** The fields of each kind besides its text, and whether the text may be empty. */
const FIELDS: Record<Kind, { fields: readonly FieldName[]; isBare?: true }> = {
  note: { fields: [] },
  told: { fields: ['whom', 'on'], isBare: true },
  data: { fields: ['from', 'to'], isBare: true },
  due: { fields: ['day'] },
  outcome: { fields: ['outcome'] },
}

/** Writes an entry, or one that corrects an earlier entry: nothing is edited in place. */
export function WriteForm({
  investigation: { id, outcome, entries, today },
  correcting,
  textRef,
  onCorrected,
}: {
  investigation: Investigation
  correcting: number | null
  textRef: RefObject<HTMLTextAreaElement | null>
  onCorrected: () => void
}) {
  const { t } = useTexts('investigations')
  const kinds = outcome === null ? KINDS : AFTER_THE_END
  const [kind, setKind] = useState<Kind>('note')
  // A correction has the kind of the entry that it corrects, unless another kind is chosen.
  const [corrected, setCorrected] = useState(correcting)
  if (corrected !== correcting) {
    setCorrected(correcting)
    const entry = entries.find((one) => one.id === correcting)
    if (entry !== undefined) setKind(oneOf(kinds, entry.content.kind) ?? 'note')
  }
  const [values, setValues] = useState(() => usualValues(today))
  const write = useWrite(id)
  const { isSuccess } = write
  useEffect(() => {
    // The button that was pressed is disabled until something else is written.
    if (isSuccess && document.activeElement?.matches('body, :disabled')) textRef.current?.focus()
  }, [isSuccess, textRef])
  const { fields, isBare } = FIELDS[kind]
  const hasText = isBare === true || values.text.trim().length >= 3
  const change = (name: keyof Values, value: string) => setValues({ ...values, [name]: value })
  const send = () =>
    write.mutate(
      { entry: entryOf(kind, values), corrects: correcting },
      {
        onSuccess: () => {
          setKind('note')
          setValues(usualValues(today))
          onCorrected()
          toast(t('written'))
        },
      },
    )
  const number = entries.findIndex((entry) => entry.id === correcting) + 1
  return (
    <Panel
      title={correcting === null ? t('writeTitle') : t('correctsEntry', { number })}
      subtitle={t('writeHint')}
      isSpaced
    >
      <Form
        attempt={write}
        submit={t('write')}
        isReady={hasText && fields.every((name) => values[name] !== '')}
        onSubmit={send}
        onCancel={
          correcting === null
            ? undefined
            : () => {
                onCorrected()
                textRef.current?.focus()
              }
        }
      >
        <Select
          label={t('kind')}
          data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={kind}
          onChange={(value) => value && setKind(value)}
        />
        {fields.length > 0 && (
          <div className={classes.filters}>
            {fields.map((name) => (
              <Field key={name} name={name} value={values[name]} onChange={change} />
            ))}
          </div>
        )}
        <Textarea
          ref={textRef}
          label={t(isBare ? 'textOptional' : 'text')}
          rows={4}
          resize="vertical"
          maxLength={5000}
          value={values.text}
          onChange={(event) => change('text', event.currentTarget.value)}
        />
      </Form>
    </Panel>
  )
}

function Field({
  name,
  value,
  onChange,
}: {
  name: FieldName
  value: string
  onChange: (name: FieldName, value: string) => void
}) {
  const { t } = useTexts('investigations')
  if (name === 'outcome') {
    return (
      <Select
        label={t('outcome')}
        data={OUTCOMES.map((one) => ({ value: one, label: t(`outcomes.${one}`) }))}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(name, chosen ?? '')}
      />
    )
  }
  return (
    <TextInput
      type={name === 'whom' ? 'text' : 'date'}
      label={t(`fields.${name}`)}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(name, event.currentTarget.value)}
    />
  )
}

function entryOf(kind: Kind, { text, whom, on, from, to, day, outcome }: Values): WrittenEntry {
  switch (kind) {
    case 'note':
      return { kind, text }
    case 'told':
      return { kind, whom, on, text }
    case 'data':
      return { kind, from, to, text }
    case 'due':
      return { kind, day, text }
    case 'outcome':
      return { kind, outcome: oneOf(OUTCOMES, outcome) ?? 'unresolved', text }
  }
}
