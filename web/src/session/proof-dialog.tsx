import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { proveAgain } from '@retorna/contract/account/security'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { answerProofWith } from '../api/proof.ts'
import { PasswordField } from '../ui/controls/password-field.tsx'
import { Failure, fieldsOf } from '../ui/states/failure.tsx'
import { useFocusBack } from '../ui/use-focus-back.ts'

/** Above the dialog whose action needs the proof. */
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
  const { t } = useTranslation('ui')
  const [password, setPassword] = useState('')
  const prove = useMutation({
    mutationFn: () => call(proveAgain, { body: { senha: password } }),
    onSuccess: () => onSettled(true),
  })
  const problem = fieldsOf(prove.error).senha
  useFocusBack()
  return (
    <Modal
      opened
      onClose={() => onSettled(false)}
      title={t('proof.title')}
      centered
      zIndex={ABOVE_DIALOGS}
      closeButtonProps={{ size: 44, 'aria-label': t('proof.cancel') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          prove.mutate()
        }}
      >
        <Stack>
          <Text size="sm">{t('proof.text')}</Text>
          {problem === undefined && <Failure error={prove.error} />}
          <PasswordField
            label={t('proof.password')}
            autoComplete="current-password"
            data-autofocus
            value={password}
            error={problem}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onSettled(false)}>
              {t('proof.cancel')}
            </Button>
            <Button type="submit" loading={prove.isPending} disabled={password === ''}>
              {t('proof.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
