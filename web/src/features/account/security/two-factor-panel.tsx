import { Alert, Button } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import badge from '../../../ui/figures/badge.module.css'
import { toast } from '../../../ui/states/toast.ts'
import { type Privacy, usePrivacy } from '../api.ts'
import { Loaded } from '../loaded.tsx'
import classes from '../panel.module.css'
import { SettingsPanel } from '../settings-panel.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenewCodesForm } from './renew-codes-form.tsx'
import { TurnOffForm } from './turn-off-form.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

type TwoFactor = Privacy['twoFactor']

/** The second factor: setting it up, its recovery codes, and turning it off. */
export function TwoFactorPanel() {
  const { t } = useTranslation('account')
  const privacy = usePrivacy()
  const isOn = privacy.data?.twoFactor.isOn
  return (
    <SettingsPanel
      title={t('twoFactor.title')}
      text={t('twoFactor.text')}
      aside={
        isOn !== undefined && (
          <span className={badge.badge} data-tone={isOn ? 'high' : 'neutral'}>
            {t(isOn ? 'twoFactor.on' : 'twoFactor.off')}
          </span>
        )
      }
    >
      <Loaded query={privacy} height={44}>
        {({ twoFactor }) => <TwoFactorSteps twoFactor={twoFactor} />}
      </Loaded>
    </SettingsPanel>
  )
}

function TwoFactorSteps({ twoFactor }: { twoFactor: TwoFactor }) {
  const { t } = useTranslation('account')
  const [step, setStep] = useState<'set-up' | 'renew' | 'turn-off' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const leave = () => setStep(null)
  const keep = (fresh: readonly string[]) => {
    setCodes(fresh)
    leave()
  }
  const turnedOff = () => {
    leave()
    toast(t('twoFactor.turnedOff'))
  }

  if (codes !== null) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
  if (step === 'set-up') return <TwoFactorSetup onDone={keep} onCancel={leave} />
  if (step === 'renew') return <RenewCodesForm onDone={keep} onCancel={leave} />
  if (step === 'turn-off') return <TurnOffForm onDone={turnedOff} onCancel={leave} />
  if (!twoFactor.isOn) {
    return (
      <>
        {twoFactor.isRequired && (
          <Alert
            color="brand"
            icon={<IconShieldLock aria-hidden />}
            title={t('twoFactor.requiredTitle')}
          >
            {t('twoFactor.required')}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button h={48} size="md" onClick={() => setStep('set-up')}>
            {t('twoFactor.setUp')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <TwoFactorFacts twoFactor={twoFactor} />
      <div className={classes.actions}>
        <Button variant="default" h={48} size="md" onClick={() => setStep('renew')}>
          {t('twoFactor.renew')}
        </Button>
        <Button variant="default" h={48} size="md" onClick={() => setStep('turn-off')}>
          {t('twoFactor.turnOff')}
        </Button>
      </div>
    </>
  )
}

function TwoFactorFacts({ twoFactor: { since, recoveryCodesLeft } }: { twoFactor: TwoFactor }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  return (
    <p className={classes.fact}>
      {since !== null && `${t('twoFactor.since', { moment: format.moment(since) })} `}
      {t('twoFactor.recoveryLeft', { count: recoveryCodesLeft })}
    </p>
  )
}
