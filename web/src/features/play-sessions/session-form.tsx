import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { EnteredSession, PlaySession } from '@retorna/contract/play-sessions'
import { currencyOf } from '@retorna/domain/currency'
import { hasHouseEdge } from '@retorna/domain/statistics/house-edge'
import { AMOUNT_DECIMALS } from '@retorna/domain/statistics/rounding'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-format.ts'
import {
  CurrencyQuestion,
  statedCurrencies,
  useCurrencyQuestion,
} from '../../shared/currency/currency-question.tsx'
import { type FoundGame, GameSelect } from '../../shared/game-select.tsx'
import { CurrencySelect } from '../../ui/controls/currency-select.tsx'
import { focusFirstError } from '../../ui/controls/focus-first-error.ts'
import { useCurrency } from '../../ui/figures/currency.ts'
import { Form } from '../../ui/form.tsx'
import { Hint } from '../../ui/hint.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useAddSessions, useChangeSession } from './api.ts'
import classes from './play-sessions.module.css'

/** The reader's own day, which a session may not be after. */
export const today = (): string => new Date().toLocaleDateString('sv')

type Values = {
  game: FoundGame | null
  name: string
  day: string
  spins: number | string
  staked: number | string
  won: number | string
  rtp: number | string
  isFixed: boolean
}

const known = (value: number | string): number | null => (value === '' ? null : Number(value))

const initialOf = (session: PlaySession | undefined): Values => ({
  game:
    session === undefined || session.game_id === null
      ? null
      : { id: session.game_id, name: session.game_name, providerName: '' },
  name: session?.game_name ?? '',
  day: session?.day ?? today(),
  spins: session?.spins ?? '',
  staked: session?.staked ?? '',
  won: session?.won ?? '',
  rtp: session?.rtp ?? '',
  isFixed: session?.is_fixed ?? false,
})

/** A new session, or one to change; with `pasted` its spins are known and only the rest is asked for. */
export function SessionForm({
  session,
  pasted,
  onSaved,
  onCancel,
}: {
  session?: PlaySession
  pasted?: Pick<EnteredSession, 'staked' | 'won' | 'stakes'> & { spins: number }
  onSaved: () => void
  onCancel?: () => void
}) {
  const { t } = useTranslation(['playSessions', 'labels'])
  const language = useLanguage()
  const [chosenCurrency] = useCurrency()
  const currency = session?.currency ?? chosenCurrency
  const add = useAddSessions()
  const change = useChangeSession()
  const attempt = session === undefined ? add : change
  const missing = (isValid: boolean, field: 'name' | 'day' | 'spins' | 'staked' | 'won' | 'rtp') =>
    isValid ? null : t(`form.missing.${field}`)
  // The fields keep the figure of a pasted amount alone.
  const [stated, setStated] = useState<string[]>([])
  /** The letters and symbols typed since the last figure, which the fields do not take. */
  const typed = useRef('')
  const question = useCurrencyQuestion(session === undefined ? stated : [])
  const form = useForm<Values>({
    initialValues: {
      ...initialOf(session),
      ...(pasted && { spins: pasted.spins, staked: pasted.staked, won: pasted.won }),
    },
    validate: {
      name: (name, { game }) => missing(game !== null || name.trim() !== '', 'name'),
      day: (day) => missing(day !== '' && day <= today(), 'day'),
      spins: (spins) => missing(spins === '' || Number(spins) > 0, 'spins'),
      staked: (staked) => missing(Number(staked) > 0, 'staked'),
      won: (won) => missing(won !== '', 'won'),
      rtp: (rtp) => missing(rtp === '' || hasHouseEdge(Number(rtp)), 'rtp'),
    },
  })
  const { values } = form
  const source = pasted ?? session
  const isSameSum = values.spins === source?.spins && values.staked === source.staked
  const stakes = isSameSum ? (source?.stakes ?? null) : null
  const submit = form.onSubmit(
    () => {
      const entered = {
        game_id: values.game?.id ?? null,
        game_name: values.game?.name ?? values.name,
        day: values.day,
        spins: known(values.spins),
        staked: Number(values.staked),
        won: Number(values.won),
        currency,
        rtp: known(values.rtp),
        is_fixed: values.isFixed,
        stakes,
      }
      const onSuccess = () => {
        toast(t('form.saved'))
        onSaved()
      }
      if (session === undefined) add.mutate([entered], { onSuccess })
      else change.mutate({ ...entered, id: session.id }, { onSuccess })
    },
    (errors) => focusFirstError(form, errors),
  )
  const figure = {
    inputMode: 'decimal' as const,
    min: 0,
    decimalSeparator: language === 'pt' ? ',' : '.',
    allowedDecimalSeparators: [',', '.'],
    allowNegative: false,
    hideControls: true,
  }
  return (
    <Form
      autoComplete="off"
      attempt={attempt}
      failed={t('form.failed')}
      problem={question.isAsked && <CurrencyQuestion {...question} />}
      submit={t('form.save')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <div
        className={classes.fields}
        onPaste={({ clipboardData }) =>
          setStated(statedCurrencies([clipboardData.getData('text/plain')]))
        }
        onBeforeInput={({ target, nativeEvent }) => {
          const data = nativeEvent instanceof InputEvent ? (nativeEvent.data ?? '') : ''
          const isFigure = target instanceof HTMLInputElement && target.inputMode === 'decimal'
          typed.current = isFigure && /^[A-Z$€£]+$/i.test(data) ? typed.current + data : ''
          const currency = currencyOf(typed.current)
          if (currency !== null) setStated([currency])
        }}
      >
        <GameSelect
          label={t('labels:game')}
          noGame={t('form.otherGame')}
          game={values.game}
          onChange={(game) => form.setFieldValue('game', game)}
        />
        {values.game === null && (
          <TextInput
            label={t('form.name')}
            maxLength={200}
            required
            {...form.getInputProps('name')}
          />
        )}
        <TextInput
          type="date"
          label={t('labels:day')}
          max={today()}
          required
          {...form.getInputProps('day')}
        />
        {session === undefined && <CurrencySelect />}
        {pasted === undefined && (
          <>
            <NumberInput
              label={t('form.spins')}
              description={t('form.spinsHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...figure}
              inputMode="numeric"
              allowDecimal={false}
              max={1_000_000}
              {...form.getInputProps('spins')}
            />
            <NumberInput
              label={t('form.staked', { currency })}
              required
              {...figure}
              decimalScale={AMOUNT_DECIMALS}
              max={1e9}
              {...form.getInputProps('staked')}
            />
            <NumberInput
              label={t('form.won', { currency })}
              description={t('form.wonHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              {...figure}
              decimalScale={AMOUNT_DECIMALS}
              max={1e9}
              {...form.getInputProps('won')}
            />
          </>
        )}
        <NumberInput
          label={t('form.rtp')}
          description={t('form.rtpHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...figure}
          decimalScale={2}
          max={100}
          {...form.getInputProps('rtp')}
        />
      </div>
      <Checkbox
        label={t('form.fixed')}
        description={t('form.fixedHint')}
        {...form.getInputProps('isFixed', { type: 'checkbox' })}
      />
      {values.isFixed && stakes === null && <Hint>{t('form.equal')}</Hint>}
    </Form>
  )
}
