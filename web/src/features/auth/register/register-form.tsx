import { Button, Checkbox, type CheckboxProps, Stack, Text, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Trans } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths, toVerifyEmail } from '../../../app/paths.ts'
import { fieldText } from '../../../i18n/field-text.ts'
import { useLanguage } from '../../../i18n/use-format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { focusFirstError } from '../../../ui/controls/focus-first-error.ts'
import { NewPasswordField } from '../../../ui/controls/new-password-field.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { fieldsOf } from '../../../ui/states/failure.tsx'
import { toast } from '../../../ui/states/toast.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useCoolDown } from '../../../ui/use-cool-down.ts'
import { type Registration, useRegister } from '../api.ts'
import { FormProblem } from '../auth-form.tsx'
import fieldClasses from '../auth-forms.module.css'
import { EmailField } from '../email-field.tsx'
import { ExternalLink, HumanCheckNotice } from '../human-check-notice.tsx'
import classes from './register-form.module.css'

export type RegistrationDraft = Omit<Registration, 'plano' | 'aceitaTermos'> & {
  plano: NonNullable<Registration['plano']>
  aceitaTermos: boolean
}

/** Name, email, password and terms; the input is kept after a failure. */
export function RegisterForm({ form }: { form: UseFormReturnType<RegistrationDraft> }) {
  const { t, language } = useTexts(['auth', 'labels'])
  const navigate = useNavigate()
  const register = useRegister()
  const coolDown = useCoolDown()

  const submit = form.onSubmit(
    (draft) => {
      const email = draft.email.trim()
      register.mutate(
        { ...draft, email, aceitaTermos: true },
        {
          onSuccess: ({ message }) => {
            toast(message || t('register.success'))
            void navigate(toVerifyEmail(email))
          },
          onError: (error) => {
            form.setErrors(fieldsOf(error))
            focusFirstError(form, fieldsOf(error))
            coolDown.startAfter(error)
          },
        },
      )
    },
    (problems) => focusFirstError(form, problems),
  )

  return (
    <form onSubmit={submit} noValidate aria-labelledby="details-title">
      <Stack gap="lg">
        <Title order={2} id="details-title">
          {t('register.details')}
        </Title>
        {register.isError && (
          <FormProblem
            error={register.error}
            fallback={t('register.failed')}
            secondsLeft={coolDown.secondsLeft}
          />
        )}
        <Stack>
          <TextInput
            {...form.getInputProps('nome')}
            label={t('register.name')}
            error={fieldText(form.errors.nome, language)}
            autoComplete="name"
            classNames={{ input: fieldClasses.input }}
          />
          <EmailField {...form.getInputProps('email')} />
          <NewPasswordField {...form.getInputProps('senha')} label={t('labels:password')} />
          <PasswordField
            {...form.getInputProps('confirmarSenha')}
            label={t('register.confirm')}
            autoComplete="new-password"
          />
        </Stack>
        <TermsField {...form.getInputProps('aceitaTermos', { type: 'checkbox' })} />
        <div className={classes.ways}>
          <Button
            variant="filled"
            type="submit"
            size="lg"
            miw={200}
            loading={register.isPending}
            disabled={coolDown.secondsLeft > 0}
          >
            {t('createAccount')}
          </Button>
          <Text>
            {t('haveAccount')}{' '}
            <TextLink to={paths.login} fw={600} className={fieldClasses.link}>
              {t('labels:signIn')}
            </TextLink>
          </Text>
        </div>
        <HumanCheckNotice />
      </Stack>
    </form>
  )
}

/** Confirmation of age and acceptance of the terms, whose texts open in a new tab. */
function TermsField({ error, ...props }: CheckboxProps) {
  const language = useLanguage()
  return (
    <Checkbox
      {...props}
      required
      error={fieldText(error, language)}
      classNames={{ body: classes.body, input: classes.input, label: classes.label }}
      label={
        <Trans
          ns="auth"
          i18nKey="register.terms"
          components={{
            terms: <ExternalLink href={paths.terms} />,
            privacy: <ExternalLink href={paths.privacy} />,
          }}
        />
      }
    />
  )
}
