import { Avatar } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../session/session-context.ts'
import { PlanBadge } from '../../shared/plans/plan-badge.tsx'
import classes from './account-card.module.css'
import { usePrivacy } from './api.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The user's profile; while a new address awaits its code, the code form replaces the profile form. */
export function ProfileSection() {
  const user = useUser()
  const pendingEmail = usePrivacy().data?.pendingEmail ?? null
  if (user === null) return null
  return (
    <>
      <AccountCard />
      {pendingEmail === null ? (
        <ProfileForm user={user} />
      ) : (
        <EmailCodeForm user={user} pendingEmail={pendingEmail} />
      )}
    </>
  )
}

/** The account that these settings belong to. */
function AccountCard() {
  const { t } = useTranslation('account')
  const user = useUser()
  if (user === null) return null
  const name = user.nome.trim() === '' ? t('profile.fallbackName') : user.nome
  return (
    <div className={classes.card}>
      <Avatar size={56} color="brand" variant="light" name={name} alt="" />
      <div className={classes.who}>
        <p className={classes.name}>{name}</p>
        <p className={classes.email}>{user.email}</p>
      </div>
      <PlanBadge plan={user.plano} />
    </div>
  )
}
