import { useForm } from '@mantine/form'
import type { EnteredSession, PlaySession } from '@retorna/contract/play-sessions'
import { isSameCurrency } from '@retorna/domain/currency'
import { isFractionOfOne } from '@retorna/domain/readings/fraction-of-one'
import { hasHouseEdge } from '@retorna/domain/statistics/house-edge'
import { AMOUNT_DECIMALS } from '@retorna/domain/statistics/rounding'
import { localeOf } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { statedCurrencies, useCurrencyQuestion } from '../../shared/currency/currency-question.tsx'
import type { FoundGame } from '../../shared/game-select.tsx'
import { focusFirstError } from '../../ui/controls/focus-first-error.ts'
import { useCurrency } from '../../ui/figures/currency.ts'
import { toastThen } from '../../ui/states/toast.ts'
import { useAddSessions, useChangeSession } from './api.ts'
import { FIRST_DAY, localDay, readAmount } from './read-pasted.ts'

/** The current day in the reader's time zone; a session may not be later. */
export const today = (): string => localDay(new Date())

export const isSessionDay = (day: string): boolean => day >= FIRST_DAY && day <= today()

type Values = {
  game: FoundGame | null
  name: string
  day: string
  spins: number | null
  /** The text as typed, with or without a currency. */
  staked: string
  won: string
  rtp: number | null
  isFixed: boolean
}

/** The session to edit, unless it is a new one, and pasted spins, which are then not asked for. */
export type SessionEntry = {
  session?: PlaySession
  pasted?: Pick<EnteredSession, 'staked' | 'won' | 'stakes'> & { spins: number }
  onSaved: () => void
}

/** The values of a session's form, their errors, and the function that saves them. */
export function useSessionForm({ session, pasted, onSaved }: SessionEntry) {
  const { t, language } = useTexts('playSessions')
  const [chosenCurrency] = useCurrency()
  const currency = session?.currency ?? chosenCurrency
  const add = useAddSessions()
  const change = useChangeSession()
  const attempt = session === undefined ? add : change
  const missing = (isValid: boolean, field: 'name' | 'day' | 'spins' | 'staked' | 'won' | 'rtp') =>
    isValid ? null : t(`form.missing.${field}`)
  const write = (amount: number | undefined) =>
    amount?.toLocaleString(localeOf(language), {
      useGrouping: false,
      maximumFractionDigits: AMOUNT_DECIMALS,
    }) ?? ''
  /** The amount in a field; a stored session keeps its currency, so an amount in another one does not count. */
  const amountIn = (text: string): number | null => {
    const [stated = currency] = statedCurrencies([text])
    if (session !== undefined && !isSameCurrency(stated, currency)) return null
    return readAmount(text, language)
  }
  const source = pasted ?? session
  const form = useForm<Values>({
    initialValues: {
      game:
        session === undefined || session.game_id === null
          ? null
          : { id: session.game_id, name: session.game_name, providerName: '' },
      name: session?.game_name ?? '',
      day: session?.day ?? today(),
      spins: source?.spins ?? null,
      staked: write(source?.staked),
      won: write(source?.won),
      rtp: session?.rtp ?? null,
      isFixed: session?.is_fixed ?? false,
    },
    validate: {
      name: (name, { game }) => missing(game !== null || name.trim() !== '', 'name'),
      day: (day) => missing(isSessionDay(day), 'day'),
      spins: (spins) => missing(spins === null || spins > 0, 'spins'),
      staked: (staked) => missing((amountIn(staked) ?? 0) > 0, 'staked'),
      won: (won) => missing(amountIn(won) !== null, 'won'),
      rtp: (rtp) => missing(rtp === null || (hasHouseEdge(rtp) && !isFractionOfOne(rtp)), 'rtp'),
    },
  })
  const { values } = form
  const question = useCurrencyQuestion(
    session === undefined ? statedCurrencies([values.staked, values.won]) : [],
  )
  const typed = {
    spins: values.spins,
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
        rtp: values.rtp,
        is_fixed: values.isFixed,
        stakes,
      }
      const onSuccess = toastThen(t('form.saved'), onSaved)
      if (session === undefined) add.mutate([entered], { onSuccess })
      else change.mutate({ ...entered, id: session.id }, { onSuccess })
    },
    (errors) => focusFirstError(form, errors),
  )
  return { form, currency, question, stakes, attempt, submit }
}
