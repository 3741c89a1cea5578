import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import type { useLogin } from '../api.ts'
import classes from '../auth-forms.module.css'
import { FormProblem } from '../form-problem.tsx'

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
  const { t } = useTranslation('auth')
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isAsked = login.error instanceof ApiError && login.error.code === 'TWO_FACTOR_REQUIRED'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() === '') input.current?.focus()
    else onCode(code.trim())
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {login.isError && !isAsked && (
          <FormProblem error={login.error} fallback={t('failed')} secondsLeft={secondsLeft} />
        )}
        <TextInput
          ref={input}
          label={t('secondFactor.code')}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setMissing(false)
          }}
          error={isMissing ? t('secondFactor.required') : null}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          // The step that was requested takes the focus, as the form before it had it.
          autoFocus
          classNames={{ input: classes.input }}
        />
        <Button type="submit" size="md" h={48} loading={login.isPending} disabled={secondsLeft > 0}>
          {t('secondFactor.submit')}
        </Button>
        <Button variant="default" size="md" h={48} onClick={onBack}>
          {t('secondFactor.back')}
        </Button>
      </Stack>
    </form>
  )
}
