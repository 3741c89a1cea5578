import { Stack, Text } from '@mantine/core'
import { MAX_STAKES } from '@retorna/contract/play-sessions'
import { useMemo, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { CurrencyQuestion, useCurrencyQuestion } from '../../shared/currency/currency-question.tsx'
import field from '../../ui/controls/field.module.css'
import { Segments } from '../../ui/controls/segments.tsx'
import { useCurrency } from '../../ui/figures/currency.ts'
import { Panel } from '../../ui/panel.tsx'
import { HistoryForm } from './history-form.tsx'
import { LeftOutRows } from './left-out-rows.tsx'
import { PastedText } from './pasted-text.tsx'
import { readSpins } from './read-pasted.ts'
import { SessionForm } from './session-form.tsx'

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

/** Adds the session that pasted spins add up to; the spins themselves are not sent. */
function SpinsForm({ onSaved }: { onSaved: () => void }) {
  const { t, language, format } = useTexts('playSessions')
  const [currency] = useCurrency()
  const [text, setText] = useState('')
  const { session: read, problems } = useMemo(() => readSpins(text, language), [text, language])
  const question = useCurrencyQuestion(read?.currencies ?? [])
  // The latest readable spins, so that the other fields keep their input while new spins are pasted.
  const [latest, setLatest] = useState(read)
  if (read !== null && read !== latest) setLatest(read)
  const hasTooMany = read !== null && read.stakes.length > MAX_STAKES
  return (
    <Stack>
      <PastedText label={t('spins.text')} hint={t('spins.hint')} value={text} onChange={setText} />
      {text.trim() !== '' && read === null && <p role="alert">{t('spins.nothing')}</p>}
      <LeftOutRows problems={problems} />
      {read !== null && (
        <>
          <Text role="status">
            {t('spins.found', {
              count: read.spins,
              formatted: format.number(read.spins),
              stakes: format.number(read.stakes.length),
              staked: format.money(read.staked, currency),
              won: format.money(read.won, currency),
            })}{' '}
            {hasTooMany && t('spins.tooManyStakes', { most: MAX_STAKES })}
          </Text>
          <CurrencyQuestion {...question} />
        </>
      )}
      {latest !== null && (
        <div hidden={read === null || question.isAsked}>
          <SessionForm
            pasted={hasTooMany ? { ...latest, stakes: null } : latest}
            onSaved={onSaved}
          />
        </div>
      )}
    </Stack>
  )
}
