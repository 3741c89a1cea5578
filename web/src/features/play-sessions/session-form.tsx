import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type EnteredSession, MAX_SPINS, type PlaySession } from '@retorna/contract/play-sessions'
import { isSameCurrency } from '@retorna/domain/currency'
import { hasHouseEdge } from '@retorna/domain/statistics/house-edge'
import { AMOUNT_DECIMALS } from '@retorna/domain/statistics/rounding'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../i18n/format.ts'
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
import { FIRST_DAY, readAmount } from './read-pasted.ts'

/** The reader's own day, which a session may not be after. */
export const today = (): string => new Date().toLocaleDateString('sv')

/** Whether a session may be of a day. */
export const isSessionDay = (day: string): boolean => day >= FIRST_DAY && day <= today()

type Values = {
  game: FoundGame | null
  name: string
  day: string
  spins: number | string
  /** As written, with or without a currency. */
  staked: string
  won: string
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
  spins: '',
  staked: '',
  won: '',
  rtp: session?.rtp ?? '',
  isFixed: session?.is_fixed ?? false,
})

const MAX_LENGTH = 30

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
  const write = (amount: number) =>
    amount.toLocaleString(localeOf(language), {
      useGrouping: false,
      maximumFractionDigits: AMOUNT_DECIMALS,
    })
  /** The amount in a field; none in a currency that a stored session does not have. */
  const amountIn = (text: string): number | null => {
    const [stated = currency] = statedCurrencies([text])
    if (session !== undefined && !isSameCurrency(stated, currency)) return null
    return readAmount(text, language)
  }
  const source = pasted ?? session
  const form = useForm<Values>({
    initialValues: {
      ...initialOf(session),
      ...(source && {
        spins: source.spins ?? '',
        staked: write(source.staked),
        won: write(source.won),
      }),
    },
    validate: {
      name: (name, { game }) => missing(game !== null || name.trim() !== '', 'name'),
      day: (day) => missing(isSessionDay(day), 'day'),
      spins: (spins) => missing(spins === '' || Number(spins) > 0, 'spins'),
      staked: (staked) => missing((amountIn(staked) ?? 0) > 0, 'staked'),
      won: (won) => missing(amountIn(won) !== null, 'won'),
      rtp: (rtp) => missing(rtp === '' || hasHouseEdge(Number(rtp)), 'rtp'),
    },
  })
  const { values } = form
  const question = useCurrencyQuestion(
    session === undefined ? statedCurrencies([values.staked, values.won]) : [],
  )
  const typed = {
    spins: known(values.spins),
    staked: amountIn(values.staked) ?? 0,
    won: amountIn(values.won) ?? 0,
  }
  const isSameSum = typed.spins === session?.spins && typed.staked === session.staked
  const { spins, staked, won, stakes } = pasted ?? {
    ...typed,
    stakes: isSameSum ? session.stakes : null,
  }
  const submit = form.onSubmit(
    () => {
      const entered = {
        game_id: values.game?.id ?? null,
        game_name: values.game?.name ?? values.name,
        day: values.day,
        spins,
        staked,
        won,
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
      <div className={classes.fields}>
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
              max={MAX_SPINS}
              {...form.getInputProps('spins')}
            />
            <TextInput
              label={t('form.staked', { currency })}
              inputMode="decimal"
              maxLength={MAX_LENGTH}
              required
              {...form.getInputProps('staked')}
            />
            <TextInput
              label={t('form.won', { currency })}
              description={t('form.wonHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="decimal"
              maxLength={MAX_LENGTH}
              required
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
