import { Alert, Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { usePrivacy } from '../../../session/use-privacy.ts'
import { focusFirstError } from '../../../ui/controls/focus-first-error.ts'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Failure, fieldsOf } from '../../../ui/states/failure.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { toast } from '../../../ui/states/toast.ts'
import classes from '../account-forms.module.css'
import { type Privacy, useRenewRecoveryCodes, useStopTwoFactor } from '../api.ts'
import { PasswordStep, useFirstFocus } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

/** The second factor: setting it up, its recovery codes, and turning it off. */
export function TwoFactorPanel() {
  const { t } = useTranslation(['account', 'labels'])
  const privacy = usePrivacy()
  const isOn = privacy.data?.twoFactor.isOn
  return (
    <Panel
      isSpaced
      title={t('labels:twoStepVerification')}
      subtitle={t('twoFactor.text')}
      aside={
        isOn !== undefined && (
          <Badge tone={isOn ? 'high' : 'neutral'}>
            {t(isOn ? 'twoFactor.on' : 'twoFactor.off')}
          </Badge>
        )
      }
    >
      <Loaded query={privacy} rows={1} failed={t('loadFailed')}>
        {({ twoFactor }) => <TwoFactorSteps twoFactor={twoFactor} />}
      </Loaded>
    </Panel>
  )
}

function TwoFactorSteps({ twoFactor }: Pick<Privacy, 'twoFactor'>) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const { isOn, isRequired, since, recoveryCodesLeft } = twoFactor
  const [step, setStep] = useState<'set-up' | 'renew' | 'turn-off' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const navigate = useNavigate()
  const leave = () => setStep(null)
  const keep = (fresh: readonly string[]) => {
    setCodes(fresh)
    leave()
  }
  // Staff who had to set it up were kept from the admin area, which is open to them now.
  const [isFirst, setFirst] = useState(false)
  const keepFirst = (fresh: readonly string[]) => {
    setFirst(isRequired)
    keep(fresh)
  }
  const kept = () => (isFirst ? navigate(paths.admin) : setCodes(null))
  const turnedOff = () => {
    leave()
    toast(t('twoFactor.turnedOff'))
  }

  if (codes !== null) return <RecoveryCodes codes={codes} onDone={kept} />
  if (step === 'set-up') return <TwoFactorSetup onDone={keepFirst} onCancel={leave} />
  if (step === 'renew') return <RenewCodesForm onDone={keep} onCancel={leave} />
  if (step === 'turn-off') return <TurnOffForm onDone={turnedOff} onCancel={leave} />
  if (!isOn) {
    return (
      <>
        {isRequired && (
          <Alert
            color="brand"
            icon={<IconShieldLock aria-hidden />}
            title={t('twoFactor.requiredTitle')}
          >
            {t('twoFactor.required')}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button size="lg" onClick={() => setStep('set-up')}>
            {t('twoFactor.setUp')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <p>
        {since !== null && `${t('twoFactor.since', { moment: format.moment(since) })} `}
        {t('twoFactor.recoveryLeft', { count: recoveryCodesLeft })}
      </p>
      <div className={classes.actions}>
        <Button variant="default" size="lg" onClick={() => setStep('renew')}>
          {t('twoFactor.renew')}
        </Button>
        <Button variant="default" size="lg" onClick={() => setStep('turn-off')}>
          {t('twoFactor.turnOff')}
        </Button>
      </div>
    </>
  )
}

/** Replaces the recovery codes. */
function RenewCodesForm({
  onDone,
  onCancel,
}: {
  onDone: (codes: readonly string[]) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('account')
  const renew = useRenewRecoveryCodes()
  return (
    <PasswordStep
      text={t('twoFactor.renewText')}
      submit={t('twoFactor.renewSubmit')}
      failed={t('twoFactor.failed')}
      attempt={renew}
      onSubmit={(password) =>
        renew.mutate(password, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })
      }
      onCancel={onCancel}
    />
  )
}

/** Turns off the second factor after asking for the password and a code. */
function TurnOffForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation(['account', 'labels'])
  const stop = useStopTwoFactor()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { senha: '', codigo: '' },
    validate: {
      senha: (password) => (password === '' ? 'password-required' : null),
      codigo: (code) => (code.trim() === '' ? t('twoFactor.codeRequired') : null),
    },
  })
  const submit = form.onSubmit(
    (values) =>
      stop.mutate(values, {
        onSuccess: onDone,
        onError: (error) => form.setErrors(fieldsOf(error)),
      }),
    (errors) => focusFirstError(form, errors),
  )
  const isFieldless = Object.keys(fieldsOf(stop.error)).length === 0
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={classes.form} disabled={stop.isPending}>
        <p className={classes.text}>{t('twoFactor.turnOffText')}</p>
        {isFieldless && <Failure error={stop.error} title={t('twoFactor.failed')} />}
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
          label={t('twoFactor.turnOffCode')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          classNames={{ input: classes.input }}
        />
        <div className={classes.actions}>
          <Button type="submit" size="lg" bg="var(--low)" c="var(--surface)">
            {t('twoFactor.turnOff')}
          </Button>
          <Button variant="subtle" size="lg" onClick={onCancel}>
            {t('labels:cancel')}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}
