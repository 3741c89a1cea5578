import { Button } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { Failure, fieldsOf } from '../../../ui/states/failure.tsx'
import classes from '../account-forms.module.css'

/** Asks for the password again before an action that weakens or deletes the account. */
export function PasswordStep({
  text,
  submit,
  failed,
  attempt,
  isDangerous = false,
  onSubmit,
  onCancel,
}: {
  text?: string
  /** Label of the submit button. */
  submit: string
  /** Title of the error message. */
  failed: string
  attempt: { error: Error | null; isPending: boolean; reset: () => void }
  isDangerous?: boolean
  onSubmit: (password: string) => void
  onCancel: () => void
}) {
  const { t } = useTranslation(['account', 'labels'])
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const refused = fieldsOf(attempt.error).senha

  const ask = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') onSubmit(password)
  }
  const edit = (typed: string) => {
    setPassword(typed)
    setMissing(false)
    attempt.reset()
  }

  return (
    <form onSubmit={ask} noValidate>
      <fieldset className={classes.form} disabled={attempt.isPending}>
        {text !== undefined && <p className={classes.text}>{text}</p>}
        {refused === undefined && <Failure error={attempt.error} title={failed} />}
        <PasswordField
          ref={useFirstFocus()}
          label={t('labels:yourPassword')}
          description={t('twoFactor.passwordHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="current-password"
          value={password}
          onChange={(event) => edit(event.currentTarget.value)}
          error={isMissing ? 'password-required' : refused}
        />
        <div className={classes.actions}>
          <Button
            type="submit"
            size="lg"
            {...(isDangerous ? { bg: 'var(--low)', c: 'var(--surface)' } : {})}
            disabled={attempt.isPending}
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

/** Moves the focus to an element when its step opens: the element that had it is gone. */
export function useFirstFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
