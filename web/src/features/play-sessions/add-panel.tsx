import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import field from '../../ui/controls/field.module.css'
import { Segments } from '../../ui/controls/segments.tsx'
import { Panel } from '../../ui/panel.tsx'
import { HistoryForm } from './history-form.tsx'
import { SessionForm } from './session-form.tsx'
import { SpinsForm } from './spins-form.tsx'

const KINDS = ['one', 'history', 'spins'] as const
const FORMS = { one: SessionForm, history: HistoryForm, spins: SpinsForm }

/** Adds one session, a pasted history, or the session that pasted spins add up to. */
export function AddPanel() {
  const { t } = useTexts('playSessions')
  const [kind, setKind] = useState<(typeof KINDS)[number]>('one')
  // Each saved entry is followed by a new form.
  const [saved, setSaved] = useState({ one: 0, history: 0, spins: 0 })
  return (
    <Panel title={t('add.title')} isSpaced>
      <Segments
        aria-label={t('add.label')}
        labelClass={field.choice}
        data={KINDS.map((value) => ({ value, label: t(`add.kinds.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      {/* Forms that are not selected keep their input. */}
      {KINDS.map((value) => {
        const Form = FORMS[value]
        return (
          <div key={value} hidden={value !== kind}>
            <Form
              key={saved[value]}
              onSaved={() => setSaved((before) => ({ ...before, [value]: before[value] + 1 }))}
            />
          </div>
        )
      })}
    </Panel>
  )
}
