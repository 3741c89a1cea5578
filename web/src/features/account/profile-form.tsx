import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { User } from '@retorna/contract/auth'
import { emailProblem } from '@retorna/domain/email'
import { nameProblem } from '@retorna/domain/person-name'
import { useTranslation } from 'react-i18next'
import { fieldText } from '../../i18n/field-text.ts'
import { useLanguage } from '../../i18n/use-format.ts'
import { toast } from '../../ui/toast.ts'
import { useChangeProfile } from './api.ts'
import { Failure, fieldsOf, isRefusal } from './failure.tsx'
import { focusFirst } from './focus-first.ts'
import classes from './panel.module.css'
import { SettingsPanel } from './settings-panel.tsx'

/** Name and address. A new address is only asked for here; its code changes it. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const change = useChangeProfile()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { nome: user.nome, email: user.email },
    validate: { nome: nameProblem, email: emailProblem },
  })

  const submit = form.onSubmit(
    (values) =>
      change.mutate(values, {
        onSuccess: ({ requiresEmailCode }) => {
          if (!requiresEmailCode) toast(t('profile.updated'))
        },
        onError: (error) => form.setErrors(fieldsOf(error)),
      }),
    (errors) => focusFirst(form, errors),
  )

  return (
    <SettingsPanel title={t('profile.title')}>
      <form onSubmit={submit} noValidate>
        <fieldset className={classes.form} disabled={change.isPending}>
          {change.isError && (
            <Failure
              error={change.error}
              title={t(isRefusal(change.error) ? 'profile.failed' : 'profile.error')}
            />
          )}
          <TextInput
            {...form.getInputProps('nome')}
            key={form.key('nome')}
            error={fieldText(form.errors.nome, language)}
            label={t('profile.name')}
            autoComplete="name"
            size="md"
            classNames={{ input: classes.input }}
          />
          <TextInput
            {...form.getInputProps('email')}
            key={form.key('email')}
            error={fieldText(form.errors.email, language)}
            label={t('profile.email')}
            description={t('profile.emailHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="email"
            inputMode="email"
            autoComplete="email"
            size="md"
            classNames={{ input: classes.input }}
          />
          <div className={classes.actions}>
            <Button type="submit" h={48} size="md">
              {t(change.isPending ? 'profile.busy' : 'profile.submit')}
            </Button>
          </div>
        </fieldset>
      </form>
    </SettingsPanel>
  )
}
