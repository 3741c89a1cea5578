import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { MAX_SESSIONS_AT_ONCE } from '@retorna/contract/play-sessions'
import { type FormEvent, useMemo, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { CurrencyQuestion, useCurrencyQuestion } from '../../shared/currency/currency-question.tsx'
import { CurrencySelect } from '../../ui/controls/currency-select.tsx'
import { useCurrency } from '../../ui/figures/currency.ts'
import { figureOr } from '../../ui/figures/missing-value.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { toastThen } from '../../ui/states/toast.ts'
import { useAddSessions } from './api.ts'
import { LeftOutRows } from './left-out-rows.tsx'
import { PastedText } from './pasted-text.tsx'
import classes from './play-sessions.module.css'
import { type PastedSession, readHistory } from './read-pasted.ts'
import { isSessionDay, today } from './use-session-form.ts'

/** Adds the sessions of a pasted history after showing them as they were read. */
export function HistoryForm({ onSaved }: { onSaved: () => void }) {
  const { t, language } = useTexts('playSessions')
  const [currency] = useCurrency()
  const add = useAddSessions()
  const [text, setText] = useState('')
  const [day, setDay] = useState(today())
  const [isFixed, setFixed] = useState(false)
  const read = useMemo(() => readHistory(text, language, today()), [text, language])
  const sessions = read.sessions.slice(0, MAX_SESSIONS_AT_ONCE)
  const { length: count } = sessions
  const question = useCurrencyQuestion(read.currencies)
  const needsDay = sessions.some((session) => session.day === null)
  const isDayMissing = needsDay && !isSessionDay(day)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate(
      sessions.map(({ line: _line, ...session }) => ({
        ...session,
        day: session.day ?? day,
        game_id: null,
        currency,
        is_fixed: isFixed && session.spins !== null,
        stakes: null,
      })),
      { onSuccess: toastThen(t('history.saved', { count }), onSaved) },
    )
  }
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack>
        <PastedText
          label={t('history.text')}
          hint={t('history.hint')}
          value={text}
          onChange={setText}
        />
        {text.trim() !== '' && count === 0 && <p role="alert">{t('history.nothing')}</p>}
        <LeftOutRows
          problems={[
            ...read.problems,
            ...read.sessions
              .slice(MAX_SESSIONS_AT_ONCE)
              .map(({ line }) => ({ line, reason: 'most' as const })),
          ]}
        />
        {count > 0 && (
          <>
            <Found sessions={sessions} currency={currency} day={day} />
            <Group align="end">
              <CurrencySelect />
              {needsDay && (
                <TextInput
                  type="date"
                  label={t('history.day')}
                  max={today()}
                  value={day}
                  error={isDayMissing && t('form.missing.day')}
                  onChange={(event) => setDay(event.currentTarget.value || today())}
                />
              )}
            </Group>
            <Checkbox
              label={t('history.fixed')}
              description={t('form.fixedHint')}
              checked={isFixed}
              onChange={(event) => setFixed(event.currentTarget.checked)}
            />
            <CurrencyQuestion {...question} />
            <Failure error={add.error} title={t('history.failed')} />
            <div>
              <Button
                variant="filled"
                type="submit"
                disabled={question.isAsked || isDayMissing}
                loading={add.isPending}
              >
                {t('history.save', { count })}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </form>
  )
}

function Found({
  sessions,
  currency,
  day,
}: {
  sessions: readonly PastedSession[]
  currency: string
  day: string
}) {
  const { t, format } = useTexts(['playSessions', 'labels'])
  const rtpColumn = {
    label: t('labels:rtp'),
    figure: ({ rtp }: PastedSession) => figureOr(rtp, format.percent, t('list.unknown')),
  }
  return (
    <section
      className={classes.found}
      aria-label={t('add.kinds.history')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the element scrolls.
      tabIndex={0}
    >
      <RecordTable
        label={t('history.found')}
        rows={sessions}
        keyOf={({ line }) => line}
        columns={[
          { label: t('labels:game'), cell: ({ game_name }) => game_name },
          { label: t('labels:day'), oneLine: (session) => format.day(session.day ?? day) },
          {
            label: t('add.kinds.spins'),
            figure: ({ spins }) =>
              figureOr(spins, (value) => format.number(value), t('list.unknown')),
          },
          { label: t('staked'), figure: ({ staked }) => format.money(staked, currency) },
          { label: t('won'), figure: ({ won }) => format.money(won, currency) },
          ...(sessions.some(({ rtp }) => rtp !== null) ? [rtpColumn] : []),
        ]}
      />
    </section>
  )
}
