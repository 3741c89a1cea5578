import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type RefObject, useEffect, useRef } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import field from '../../../ui/controls/field.module.css'
import { focusFirstError } from '../../../ui/controls/focus-first-error.ts'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { Form } from '../../../ui/form.tsx'
import { fieldsOf } from '../../../ui/states/failure.tsx'
import classes from '../account-forms.module.css'

/** Asks for the password, and for a code if `asksCode`, before an action that weakens or deletes the account. */
export function ProofStep({
  text,
  submit,
  failed,
  attempt,
  asksCode = false,
  isDangerous = false,
  onSubmit,
  onCancel,
}: {
  text?: string
  submit: string
  failed: string
  attempt: { error: Error | null; isPending: boolean; reset: () => void }
  asksCode?: boolean
  isDangerous?: boolean
  onSubmit: (proof: { senha: string; codigo: string }) => void
  onCancel: () => void
}) {
  const { t } = useTexts(['account', 'labels'])
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { senha: '', codigo: '' },
    validate: {
      senha: (password) => (password === '' ? 'password-required' : null),
      codigo: (code) =>
        asksCode && code.trim() === '' ? t('emailCode.problems.code-required') : null,
    },
    onValuesChange: attempt.reset,
  })
  const refused = fieldsOf(attempt.error)
  return (
    <Form
      attempt={attempt}
      failed={failed}
      fields={['senha', 'codigo']}
      submit={submit}
      isDangerous={isDangerous}
      stack={{ maw: 480 }}
      onSubmit={form.onSubmit(onSubmit, (errors) => focusFirstError(form, errors))}
      onCancel={onCancel}
    >
      {text !== undefined && <p className={classes.text}>{text}</p>}
      <PasswordField
        {...form.getInputProps('senha')}
        key={form.key('senha')}
        ref={useFirstFocus()}
        label={t('labels:yourPassword')}
        {...(!asksCode && { description: t('twoFactor.passwordHint') })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="current-password"
        error={form.errors.senha ?? refused.senha}
      />
      {asksCode && (
        <TextInput
          {...form.getInputProps('codigo')}
          key={form.key('codigo')}
          label={t('twoFactor.ownCode')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          classNames={{ input: field.input }}
          error={form.errors.codigo ?? refused.codigo}
        />
      )}
    </Form>
  )
}

/** Moves the focus to an element when its step opens: the element that had it is gone. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
