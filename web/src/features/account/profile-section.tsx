import { Avatar, Box, Group, Paper, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { User } from '@retorna/contract/auth/user'
import { canonicalEmail, emailProblem } from '@retorna/domain/account/email'
import { nameProblem } from '@retorna/domain/account/person-name'
import { useState } from 'react'
import { fieldText } from '../../i18n/field-text.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { usePrivacy } from '../../session/use-privacy.ts'
import { PlanBadge } from '../../shared/plans/plan-badge.tsx'
import field from '../../ui/controls/field.module.css'
import { focusFirstError } from '../../ui/controls/focus-first-error.ts'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { fieldsOf, isRefusal } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useChangeProfile } from './api.ts'
import { EmailCodeForm } from './email-code-form.tsx'

/** The user's profile; while a new address awaits its code, the code form replaces the profile form. */
export function ProfileSection() {
  const user = useUser()
  const pendingEmail = usePrivacy().data?.pendingEmail ?? null
  if (user === null) return null
  return (
    <>
      <AccountCard user={user} />
      {/* When another tab changes the address, only the user is updated here. */}
      {pendingEmail === null || pendingEmail === user.email ? (
        <ProfileForm key={user.email} user={user} />
      ) : (
        <EmailCodeForm user={user} pendingEmail={pendingEmail} />
      )}
    </>
  )
}

function AccountCard({ user }: { user: User }) {
  const { t } = useTexts('account')
  const plan = usePlanShown()
  const name = user.nome.trim() === '' ? t('profile.fallbackName') : user.nome
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Group gap="12px 16px">
        <Avatar size={56} color="brand" variant="light" name={name} alt="" />
        <Box flex="1 1 200px" miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Text fz="lg" fw={650}>
            {name}
          </Text>
          <Text fz="sm" c="dimmed">
            {user.email}
          </Text>
        </Box>
        <PlanBadge plan={plan} />
      </Group>
    </Paper>
  )
}

/** Name and address. The form only requests a new address; entering the mailed code changes it. */
function ProfileForm({ user }: { user: User }) {
  const { t, language } = useTexts(['account', 'labels'])
  const change = useChangeProfile()
  const hasTwoFactor = usePrivacy().data?.twoFactor.isOn === true
  const [isNewAddress, setNewAddress] = useState(false)
  const isOther = (email: string) => canonicalEmail(email) !== user.email
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { nome: user.nome, email: user.email, senha: '', codigo: '' },
    validate: {
      nome: nameProblem,
      email: emailProblem,
      senha: (password, { email }) =>
        isOther(email) && password === '' ? 'password-required' : null,
      codigo: (code, { email }) =>
        isOther(email) && hasTwoFactor && code.trim() === '' ? 'code-required' : null,
    },
    onValuesChange: ({ email }) => setNewAddress(isOther(email)),
  })

  const submit = form.onSubmit(
    ({ nome, email, senha, codigo }) => {
      const proof = isOther(email) ? { senha, ...(hasTwoFactor && { codigo }) } : {}
      change.mutate(
        { nome, email, ...proof },
        {
          onSuccess: ({ requiresEmailCode }) => {
            if (!requiresEmailCode) toast(t('profile.updated'))
          },
          onError: (error) => form.setErrors(fieldsOf(error)),
        },
      )
    },
    (errors) => focusFirstError(form, errors),
  )

  return (
    <Panel isSpaced title={t('labels:profile')}>
      <Form
        attempt={change}
        failed={t(isRefusal(change.error) ? 'profile.failed' : 'profile.error')}
        submit={t(change.isPending ? 'profile.busy' : 'profile.submit')}
        stack={{ maw: 480 }}
        onSubmit={submit}
      >
        <TextInput
          {...form.getInputProps('nome')}
          key={form.key('nome')}
          error={fieldText(form.errors.nome, language)}
          label={t('profile.name')}
          autoComplete="name"
          classNames={{ input: field.input }}
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
          classNames={{ input: field.input }}
        />
        {isNewAddress && (
          <PasswordField
            {...form.getInputProps('senha')}
            key={form.key('senha')}
            label={t('labels:yourPassword')}
            description={t('profile.passwordHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="current-password"
          />
        )}
        {isNewAddress && hasTwoFactor && (
          <TextInput
            {...form.getInputProps('codigo')}
            key={form.key('codigo')}
            error={fieldText(form.errors.codigo, language)}
            label={t('twoFactor.ownCode')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            classNames={{ input: field.input }}
          />
        )}
      </Form>
    </Panel>
  )
}
