import { Alert, Button } from '@mantine/core'
import { IconPrinter, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useUser } from '../../../session/session-context.ts'
import { usePrivacy } from '../../../session/use-privacy.ts'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { DownloadButton } from '../../../ui/controls/icon-buttons.tsx'
import { Badge } from '../../../ui/figures/badge.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { toast } from '../../../ui/states/toast.ts'
import classes from '../account-forms.module.css'
import { type Privacy, useRenewRecoveryCodes, useStopTwoFactor } from '../api.ts'
import { ProofStep, useFirstFocus } from './proof-step.tsx'
import styles from './two-factor.module.css'
import { TwoFactorSetup } from './two-factor-setup.tsx'

export function TwoFactorPanel() {
  const { t } = useTexts(['account', 'labels'])
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
  const { t, format } = useTexts('account')
  const { isOn, isRequired, since, recoveryCodesLeft } = twoFactor
  const [step, setStep] = useState<'set-up' | 'renew' | 'turn-off' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const navigate = useNavigate()
  const leave = () => setStep(null)
  const keep = (fresh: readonly string[]) => {
    setCodes(fresh)
    leave()
  }
  // Staff who had to set up a second factor could not open the admin area until now.
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
          <Alert icon={<IconShieldLock aria-hidden />} title={t('twoFactor.requiredTitle')}>
            {t('twoFactor.required')}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button variant="filled" size="lg" onClick={() => setStep('set-up')}>
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
        <Button size="lg" onClick={() => setStep('renew')}>
          {t('twoFactor.renew')}
        </Button>
        <Button size="lg" onClick={() => setStep('turn-off')}>
          {t('twoFactor.turnOff')}
        </Button>
      </div>
    </>
  )
}

function RenewCodesForm({
  onDone,
  onCancel,
}: {
  onDone: (codes: readonly string[]) => void
  onCancel: () => void
}) {
  const { t } = useTexts('account')
  const renew = useRenewRecoveryCodes()
  return (
    <ProofStep
      text={t('twoFactor.renewText')}
      submit={t('twoFactor.renewSubmit')}
      failed={t('twoFactor.failed')}
      attempt={renew}
      asksCode
      onSubmit={(proof) =>
        renew.mutate(proof, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })
      }
      onCancel={onCancel}
    />
  )
}

function TurnOffForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useTexts('account')
  const stop = useStopTwoFactor()
  return (
    <ProofStep
      text={t('twoFactor.turnOffText')}
      submit={t('twoFactor.turnOff')}
      failed={t('twoFactor.failed')}
      attempt={stop}
      asksCode
      isDangerous
      onSubmit={(proof) => stop.mutate(proof, { onSuccess: onDone })}
      onCancel={onCancel}
    />
  )
}

/** The recovery codes, shown only once: copy, download or print them. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTexts(['account', 'labels'])
  const email = useUser()?.email ?? ''
  const title = t('recovery.fileTitle', { email })
  const heading = useFirstFocus<HTMLHeadingElement>()
  const download = () =>
    saveFile(
      new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
      t('recovery.file'),
    )
  return (
    <>
      <div className={styles.printed}>
        <h3 ref={heading} tabIndex={-1} className={styles.title}>
          {t('recovery.title')}
        </h3>
        <p className={classes.text}>{t('recovery.text')}</p>
        <ul className={styles.codes} aria-label={t('recovery.title')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={classes.actions}>
        <CopyButton text={codes.join('\n')} label={t('labels:copy')} copied={t('labels:copied')} />
        <DownloadButton onClick={download}>{t('labels:download')}</DownloadButton>
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('recovery.print')}
        </Button>
        <Button variant="filled" onClick={onDone}>
          {t('recovery.done')}
        </Button>
      </div>
    </>
  )
}
