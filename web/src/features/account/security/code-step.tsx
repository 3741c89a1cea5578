import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { UseMutationResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { focusFirstError } from '../../../ui/controls/focus-first-error.ts'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { Failure, fieldsOf } from '../../../ui/states/failure.tsx'
import classes from '../account-forms.module.css'
import { useFirstFocus } from './password-step.tsx'

/** Asks for the password and a code before an action that weakens the second factor. */
export function CodeStep<Reply>({
  text,
  submit,
  attempt,
  isDangerous = false,
  onDone,
  onCancel,
}: {
  text: string
  /** Label of the submit button. */
  submit: string
  attempt: UseMutationResult<Reply, Error, { senha: string; codigo: string }>
  isDangerous?: boolean
  onDone: (reply: Reply) => void
  onCancel: () => void
}) {
  const { t } = useTranslation(['account', 'labels'])
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { senha: '', codigo: '' },
    validate: {
      senha: (password) => (password === '' ? 'password-required' : null),
      codigo: (code) => (code.trim() === '' ? t('twoFactor.codeRequired') : null),
    },
  })
  const ask = form.onSubmit(
    (values) =>
      attempt.mutate(values, {
        onSuccess: onDone,
        onError: (error) => form.setErrors(fieldsOf(error)),
      }),
    (errors) => focusFirstError(form, errors),
  )
  const isFieldless = Object.keys(fieldsOf(attempt.error)).length === 0
  return (
    <form onSubmit={ask} noValidate>
      <fieldset className={classes.form} disabled={attempt.isPending}>
        <p className={classes.text}>{text}</p>
        {isFieldless && <Failure error={attempt.error} title={t('twoFactor.failed')} />}
        <PasswordField
          {...form.getInputProps('senha')}
          key={form.key('senha')}
          ref={useFirstFocus()}
          label={t('labels:yourPassword')}
          autoComplete="current-password"
        />
        <TextInput
          {...form.getInputProps('codigo')}
          key={form.key('codigo')}
          label={t('twoFactor.ownCode')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          classNames={{ input: classes.input }}
        />
        <div className={classes.actions}>
          <Button
            type="submit"
            size="lg"
            {...(isDangerous ? { bg: 'var(--low)', c: 'var(--surface)' } : {})}
          >
            {submit}
          </Button>
          <Button variant="subtle" size="lg" onClick={onCancel}>
            {t('labels:cancel')}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
