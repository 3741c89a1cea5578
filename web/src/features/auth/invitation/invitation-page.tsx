import { Button, Stack, Text, TextInput } from '@mantine/core'
import { nameProblem } from '@retorna/domain/account/person-name'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, textOf } from '../../../api/api-error.ts'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { originOf } from '../../../session/origin.ts'
import { useSession, useUser } from '../../../session/session-context.ts'
import { useSubscription } from '../../../shared/plans/use-plans.ts'
import { Hint } from '../../../ui/hint.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Failure, fieldsOf } from '../../../ui/states/failure.tsx'
import { type Invitation, useAcceptInvitation, useInvitation, useJoinTeam } from '../api.ts'
import classes from '../auth-forms.module.css'
import { AuthLayout } from '../auth-layout.tsx'
import { ChoosePasswordForm } from '../recovery/choose-password-form.tsx'
import { InvalidLink, useLinkedToken, Verifying } from '../recovery/mailed-link.tsx'

/**
 * Accepts an invitation to the team with the token of a mailed link: with a new account, or signed in with the account
 * that has the address.
 */
export default function InvitationPage() {
  const { t } = useTexts('auth')
  const token = useLinkedToken(paths.invitation)
  if (token === undefined) return <Verifying title={t('invitation.title')} />
  if (token === null) return <InvalidInvitation text={t('incompleteLink')} />
  return <Steps token={token} />
}

function Steps({ token }: { token: string }) {
  const { t } = useTexts('auth')
  const check = useInvitation(token)
  if (check.isError) {
    const text = textOf(check.error, check.error.message)
    const isDead = check.error instanceof ApiError && check.error.code === 'INVITATION_INVALID'
    return isDead ? (
      <InvalidInvitation text={text} />
    ) : (
      <AuthLayout title={t('invitation.title')}>
        <ErrorState text={text} onRetry={() => void check.refetch()} />
      </AuthLayout>
    )
  }
  if (check.data === undefined) return <Verifying title={t('invitation.title')} />
  const Step = check.data.hasAccount ? JoinWithAccount : JoinWithoutAccount
  return <Step token={token} invitation={check.data} />
}

function InvalidInvitation({ text }: { text: string }) {
  const { t } = useTexts('auth')
  return (
    <InvalidLink text={text} hint={t('invitation.invalidHint')}>
      <LinkButton variant="filled" to={paths.login} size="lg">
        {t('reset.goToLogin')}
      </LinkButton>
    </InvalidLink>
  )
}

type StepProps = { token: string; invitation: Invitation }

/** Name and password of the new account; the screen that opens next asks for the second factor. */
function JoinWithoutAccount({ token, invitation: { role, invitedBy, email } }: StepProps) {
  const { t } = useTexts(['auth', 'labels'])
  const navigate = useNavigate()
  const accept = useAcceptInvitation(() => void navigate(paths.admin, { replace: true }))
  const [name, setName] = useState('')
  return (
    <AuthLayout
      title={t('invitation.title')}
      lead={t(`invitation.lead.${role}`, { sender: invitedBy })}
    >
      <ChoosePasswordForm
        attempt={accept}
        submit={t('invitation.submit')}
        failed={t('invitation.failed')}
        isReady={nameProblem(name) === null}
        onChosen={(nova_senha, handlers) =>
          accept.mutate({ token, nome: name, nova_senha }, handlers)
        }
      >
        <TextInput
          label={t('labels:email')}
          value={email}
          readOnly
          autoComplete="username"
          classNames={{ input: classes.input }}
        />
        <TextInput
          label={t('invitation.name')}
          value={name}
          autoComplete="name"
          maxLength={200}
          error={fieldsOf(accept.error).nome}
          classNames={{ input: classes.input }}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </ChoosePasswordForm>
      <Hint mt="sm">{t('invitation.next')}</Hint>
    </AuthLayout>
  )
}

/** One button once the owner of the address is signed in; until then, a link to the login page, which leads back. */
function JoinWithAccount({ token, invitation: { role, invitedBy, email } }: StepProps) {
  const { t } = useTexts(['auth', 'labels'])
  const navigate = useNavigate()
  const { signOut } = useSession()
  const isSignedIn = useUser()?.email === email
  const subscription = useSubscription({ enabled: isSignedIn }).data ?? null
  const join = useJoinTeam()
  const signIn = async () => {
    signOut()
    const here = { pathname: paths.invitation, search: '', hash: `#token=${token}` }
    await navigate(paths.login, { state: originOf(here) })
  }
  return (
    <AuthLayout
      title={t('invitation.title')}
      lead={t(`invitation.lead.${role}`, { sender: invitedBy })}
    >
      <Stack mt="md">
        <Text>{t(isSignedIn ? 'invitation.joinAs' : 'invitation.known', { email })}</Text>
        {subscription !== null && <Text>{t('invitation.subscription')}</Text>}
        <Failure error={join.error} title={t('invitation.failed')} />
        {isSignedIn ? (
          <Button
            variant="filled"
            size="lg"
            loading={join.isPending}
            onClick={() =>
              join.mutate(token, {
                onSuccess: () => void navigate(paths.admin, { replace: true }),
              })
            }
          >
            {t('invitation.submit')}
          </Button>
        ) : (
          <Button variant="filled" size="lg" onClick={() => void signIn()}>
            {t('labels:signIn')}
          </Button>
        )}
        <Hint>{t('invitation.next')}</Hint>
      </Stack>
    </AuthLayout>
  )
}
