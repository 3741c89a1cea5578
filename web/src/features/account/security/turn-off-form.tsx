import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { useStopTwoFactor } from '../api.ts'
import { Failure, fieldsOf } from '../failure.tsx'
import { focusFirst } from '../focus-first.ts'
import classes from '../panel.module.css'
import { useFirstFocus } from './use-first-focus.ts'

/** Turns off the second factor after asking for the password and a code. */
export function TurnOffForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation('account')
  const stop = useStopTwoFactor()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { senha: '', codigo: '' },
    validate: {
      senha: (password) => (password === '' ? 'password-required' : null),
      codigo: (code) => (code.trim() === '' ? t('twoFactor.codeRequired') : null),
    },
  })
  const submit = form.onSubmit(
    (values) =>
      stop.mutate(values, {
        onSuccess: onDone,
        onError: (error) => form.setErrors(fieldsOf(error)),
      }),
    (errors) => focusFirst(form, errors),
  )
  const isFieldless = stop.error !== null && Object.keys(fieldsOf(stop.error)).length === 0
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={classes.form} disabled={stop.isPending}>
        <p className={classes.text}>{t('twoFactor.turnOffText')}</p>
        {stop.error !== null && isFieldless && (
          <Failure error={stop.error} title={t('twoFactor.failed')} />
        )}
        <PasswordField
          {...form.getInputProps('senha')}
          key={form.key('senha')}
          ref={useFirstFocus()}
          label={t('twoFactor.password')}
          autoComplete="current-password"
        />
        <TextInput
          {...form.getInputProps('codigo')}
          key={form.key('codigo')}
          label={t('twoFactor.turnOffCode')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          classNames={{ input: classes.input }}
        />
        <div className={classes.actions}>
          <Button type="submit" h={48} size="md" bg="var(--low)" c="var(--surface)">
            {t('twoFactor.turnOff')}
          </Button>
          <Button variant="subtle" h={48} size="md" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
