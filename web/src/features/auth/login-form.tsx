import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, textOf } from '../../api/api-error.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { toast } from '../../ui/toast.ts'
import { type Credentials, useLogin } from './api.ts'
import { fieldText } from './field-text.ts'
import classes from './login-page.module.css'

/** Email and password; what was typed stays after a failure. */
export function LoginForm({ form }: { form: UseFormReturnType<Credentials> }) {
  const { t } = useTranslation('auth')
  const language = useLanguage()
  const login = useLogin()
  const [isVisible, setVisible] = useState(false)

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
        <PasswordInput
          {...form.getInputProps('senha')}
          key={form.key('senha')}
          error={fieldText(form.errors.senha, language)}
          label={t('password')}
          autoComplete="current-password"
          size="md"
          rightSectionWidth={48}
          visible={isVisible}
          onVisibilityChange={setVisible}
          visibilityToggleButtonProps={{
            'aria-label': t(isVisible ? 'hidePassword' : 'showPassword'),
            tabIndex: 0,
          }}
          classNames={{
            input: classes.input,
            innerInput: classes.input,
            visibilityToggle: classes.toggle,
          }}
        />
        <Button type="submit" size="md" loading={login.isPending} h={48}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
