import { useUser } from '../../session/session-context.ts'
import { AccountCard } from './account-card.tsx'
import { usePrivacy } from './api.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Who one is; while a new address waits for its code, that code in place of the form. */
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
