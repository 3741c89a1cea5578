import { Alert, Button, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError, textOf } from '../../api/api-error.ts'
import { fieldText } from '../../i18n/field-text.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { type Credentials, useLogin } from './api.ts'
import classes from './login-page.module.css'

/** Email and password; what was typed stays after a failure. */
export function LoginForm({ form }: { form: UseFormReturnType<Credentials> }) {
  const { t } = useTranslation('auth')
  const language = useLanguage()
  const login = useLogin()

  const submit = form.onSubmit(
    (credentials) =>
      login.mutate(credentials, {
        onSuccess: ({ message }) => toast(message || t('success')),
        onError: (error) => {
          if (error instanceof ApiError) form.setErrors(error.fields)
        },
      }),
    (errors) => {
      const first = Object.keys(errors)[0]
      if (first !== undefined) form.getInputNode(first)?.focus()
    },
  )

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {login.isError && (
          <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
            {textOf(login.error, t('failed'))}
          </Alert>
        )}
        <TextInput
          {...form.getInputProps('email')}
          key={form.key('email')}
          error={fieldText(form.errors.email, language)}
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          size="md"
          classNames={{ input: classes.input }}
        />
        <PasswordField
          {...form.getInputProps('senha')}
          key={form.key('senha')}
          label={t('password')}
          autoComplete="current-password"
        />
        <Button type="submit" size="md" loading={login.isPending} h={48}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
