import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { useLogin } from '../api.ts'
import { AuthForm } from '../auth-form.tsx'
import classes from '../auth-forms.module.css'

/** Asks for the code of the second factor, or a recovery code, after the password was accepted. */
export function SecondFactorForm({
  login,
  secondsLeft,
  onCode,
  onBack,
}: {
  login: ReturnType<typeof useLogin>
  secondsLeft: number
  onCode: (code: string) => void
  onBack: () => void
}) {
  const { t } = useTexts(['auth', 'labels'])
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '') input.current?.focus()
    else onCode(code.trim())
  }

  return (
    <AuthForm
      attempt={login}
      failed={t('failed')}
      secondsLeft={secondsLeft}
      submit={t('secondFactor.submit')}
      onSubmit={submit}
      below={
        <Button size="lg" onClick={onBack}>
          {t('secondFactor.back')}
        </Button>
      }
    >
      <TextInput
        ref={input}
        label={t('labels:code')}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setMissing(false)
        }}
        error={isMissing ? t('secondFactor.required') : null}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        // The requested step takes the focus, because the previous form had it.
        autoFocus
        classNames={{ input: classes.input }}
      />
    </AuthForm>
  )
}
