import { Button } from '@mantine/core'
import type { User } from '@retorna/contract/auth/user'
import { type CodeProblem, codeProblem } from '@retorna/domain/account/verification-code'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { CodeField } from '../../ui/controls/code-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { fieldsOf } from '../../ui/states/failure.tsx'
import { toast } from '../../ui/states/toast.ts'
import { useCoolDown } from '../../ui/use-cool-down.ts'
import { useChangeProfile, useConfirmEmail } from './api.ts'

const RESEND_SECONDS = 60

/** The step between requesting a new address and confirming it: enter the code, resend it, or cancel. */
export function EmailCodeForm({ user, pendingEmail }: { user: User; pendingEmail: string }) {
  const { t } = useTexts(['account', 'labels'])
  const confirm = useConfirmEmail()
  const change = useChangeProfile()
  const { secondsLeft, start } = useCoolDown()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const isPending = confirm.isPending || change.isPending
  const failure = confirm.error ?? change.error
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    start(RESEND_SECONDS)
    field.current?.focus()
  }, [start])

  const submit = () => {
    const found = codeProblem(code)
    setProblem(found)
    if (found !== null) return
    change.reset()
    confirm.mutate(code)
  }
  const sendAgain = () => {
    confirm.reset()
    change.mutate(
      { nome: user.nome, email: pendingEmail },
      {
        onSuccess: () => {
          setCode('')
          start(RESEND_SECONDS)
          toast(t('labels:codeResent'))
        },
      },
    )
  }
  const withdraw = () => {
    confirm.reset()
    change.mutate(
      { nome: user.nome, email: user.email },
      { onSuccess: () => toast(t('emailCode.cancelled')) },
    )
  }

  return (
    <Panel
      isSpaced
      title={t('emailCode.title')}
      subtitle={t('emailCode.text', { email: pendingEmail, current: user.email })}
    >
      <Form
        attempt={{ error: failure, isPending }}
        failed={t('emailCode.failed')}
        submit={t(confirm.isPending ? 'emailCode.busy' : 'emailCode.submit')}
        stack={{ maw: 480 }}
        onSubmit={submit}
        beside={
          <>
            <Button disabled={secondsLeft > 0} onClick={sendAgain}>
              {secondsLeft > 0
                ? t('emailCode.resendIn', { seconds: secondsLeft })
                : t('labels:resendCode')}
            </Button>
            <Button variant="subtle" onClick={withdraw}>
              {t('labels:cancel')}
            </Button>
          </>
        }
      >
        <CodeField
          label={t('labels:verificationCode')}
          value={code}
          onChange={(digits) => {
            setCode(digits)
            setProblem(null)
          }}
          error={problem === null ? fieldsOf(failure).code : t(`emailCode.problems.${problem}`)}
          ref={field}
        />
      </Form>
    </Panel>
  )
}
