import { useUser } from '../../session/session-context.ts'
import { AccountCard } from './account-card.tsx'
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
