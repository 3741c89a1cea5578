import { Group, Stack } from '@mantine/core'
import { type CodeProblem, codeProblem } from '@retorna/domain/account/verification-code'
import { useState } from 'react'
import { encode } from 'uqr'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CodeField } from '../../../ui/controls/code-field.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { Form } from '../../../ui/form.tsx'
import { fieldsOf } from '../../../ui/states/failure.tsx'
import { toast } from '../../../ui/states/toast.ts'
import classes from '../account-forms.module.css'
import { useConfirmTwoFactor, useStartTwoFactor } from '../api.ts'
import { ProofStep, useFirstFocus } from './proof-step.tsx'
import styles from './two-factor.module.css'

/** Setup of the second factor: the password, then the secret and the app's first code. */
export function TwoFactorSetup({
  onDone,
  onCancel,
}: {
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}) {
  const { t } = useTexts('account')
  const begin = useStartTwoFactor()
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  if (begun !== null) {
    return (
      <TwoFactorSecret
        {...begun}
        onDone={(codes) => {
          toast(t('twoFactor.turnedOn'))
          onDone(codes)
        }}
        onCancel={onCancel}
      />
    )
  }
  return (
    <ProofStep
      text={t('twoFactor.setUpText')}
      submit={t('twoFactor.start')}
      failed={t('twoFactor.failed')}
      attempt={begin}
      onSubmit={({ senha }) => begin.mutate(senha, { onSuccess: setBegun })}
      onCancel={onCancel}
    />
  )
}

/** The secret as a QR code and as text, and the field for the app's first code, which proves that it was set up. */
function TwoFactorSecret({
  secret,
  uri,
  onDone,
  onCancel,
}: {
  secret: string
  uri: string
  onDone: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}) {
  const { t } = useTexts(['account', 'labels'])
  const confirm = useConfirmTwoFactor()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<CodeProblem | null>(null)

  const submit = () => {
    const found = codeProblem(code)
    setProblem(found)
    if (found !== null) return
    confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })
  }
  const edit = (digits: string) => {
    setCode(digits)
    setProblem(null)
    confirm.reset()
  }

  return (
    <Form
      attempt={confirm}
      failed={t('twoFactor.failed')}
      fields={['codigo']}
      submit={t('twoFactor.confirm')}
      stack={{ maw: 480 }}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <p ref={useFirstFocus()} tabIndex={-1} className={classes.text}>
        {t('twoFactor.scan')}
      </p>
      <Group align="start" gap="16px 24px">
        <QrCode text={uri} label={t('twoFactor.qr')} />
        <Stack gap={8} flex="1 1 200px" miw={0} align="flex-start">
          <p id="secret-label">{t('twoFactor.secret')}</p>
          <code className={styles.code}>{grouped(secret)}</code>
          <CopyButton text={secret} label={t('twoFactor.copySecret')} copied={t('labels:copied')} />
        </Stack>
      </Group>
      <CodeField
        label={t('twoFactor.code')}
        value={code}
        onChange={edit}
        error={
          problem === null ? fieldsOf(confirm.error).codigo : t(`emailCode.problems.${problem}`)
        }
      />
    </Form>
  )
}

/** Groups of four are easier to type. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Empty modules required around the code by ISO/IEC 18004. */
const BORDER = 4

/** A text as a QR code; `label` describes it to screen readers. Dark on light in both themes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}
