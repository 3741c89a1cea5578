import { Text } from '@mantine/core'
import { proveAgain } from '@retorna/contract/account/security'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { answerProofWith } from '../api/proof.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { PasswordField } from '../ui/controls/password-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { fieldsOf } from '../ui/states/failure.tsx'

/** Stacked above the dialog whose action needs the proof. */
const ABOVE_DIALOGS = 300

type Settle = (isProved: boolean) => void

/** Asks for the password whenever a call needs a fresh proof, then lets the call continue. */
export function ProofDialog() {
  const [waiting, setWaiting] = useState<{ settle: Settle } | null>(null)
  const latest = useRef(waiting)
  latest.current = waiting

  useEffect(() => {
    const takeBack = answerProofWith(() => new Promise((settle) => setWaiting({ settle })))
    return () => {
      takeBack()
      latest.current?.settle(false)
    }
  }, [])

  if (waiting === null) return null
  return (
    <ProofForm
      onSettled={(isProved) => {
        setWaiting(null)
        waiting.settle(isProved)
      }}
    />
  )
}

function ProofForm({ onSettled }: { onSettled: Settle }) {
  const { t } = useTexts(['ui', 'labels'])
  const [password, setPassword] = useState('')
  const prove = useMutation({
    mutationFn: () => call(proveAgain, { body: { senha: password } }),
    onSuccess: () => onSettled(true),
  })
  const leave = () => onSettled(false)
  return (
    <Dialog title={t('proof.title')} centered zIndex={ABOVE_DIALOGS} onClose={leave}>
      <Form
        attempt={prove}
        fields={['senha']}
        submit={t('proof.confirm')}
        isReady={password !== ''}
        side="end"
        onSubmit={() => prove.mutate()}
        onCancel={leave}
      >
        <Text size="sm">{t('proof.text')}</Text>
        <PasswordField
          label={t('labels:yourPassword')}
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={fieldsOf(prove.error).senha}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Form>
    </Dialog>
  )
}
