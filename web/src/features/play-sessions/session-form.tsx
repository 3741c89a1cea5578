import { Checkbox, TextInput } from '@mantine/core'
import { MAX_SPINS } from '@retorna/contract/play-sessions'
import { useTexts } from '../../i18n/use-texts.ts'
import { CurrencyQuestion } from '../../shared/currency/currency-question.tsx'
import { GameSelect } from '../../shared/game-select.tsx'
import { CurrencySelect } from '../../ui/controls/currency-select.tsx'
import { DecimalInput } from '../../ui/controls/decimal-input.tsx'
import { Form } from '../../ui/form.tsx'
import { Hint } from '../../ui/hint.tsx'
import classes from './play-sessions.module.css'
import { type SessionEntry, today, useSessionForm } from './use-session-form.ts'

const MAX_LENGTH = 30

/**
 * The form for a new session, or for editing one; with `pasted`, its spins are known and only the rest is asked for.
 */
export function SessionForm(entry: SessionEntry & { onCancel?: () => void }) {
  const { t } = useTexts(['playSessions', 'labels'])
  const { form, currency, question, stakes, attempt, submit } = useSessionForm(entry)
  const { session, pasted, onCancel } = entry
  const { values } = form
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
            <DecimalInput
              label={t('form.spins')}
              inputMode="numeric"
              allowDecimal={false}
              allowNegative={false}
              min={0}
              max={MAX_SPINS}
              {...form.getInputProps('spins')}
              value={values.spins}
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
        <DecimalInput
          label={t('form.rtp')}
          description={t('form.rtpHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowedDecimalSeparators={[',', '.']}
          allowNegative={false}
          decimalScale={2}
          min={0}
          max={100}
          {...form.getInputProps('rtp')}
          value={values.rtp}
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
