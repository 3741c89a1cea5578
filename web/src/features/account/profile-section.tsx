import { Avatar, Box, Group, Paper, Text } from '@mantine/core'
import type { User } from '@retorna/contract/auth/user'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { usePrivacy } from '../../session/use-privacy.ts'
import { PlanBadge } from '../../shared/plans/plan-badge.tsx'
import { EmailCodeForm } from './email-code-form.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The user's profile; while a new address awaits its code, the code form replaces the profile form. */
export function ProfileSection() {
  const user = useUser()
  const pendingEmail = usePrivacy().data?.pendingEmail ?? null
  if (user === null) return null
  return (
    <>
      <AccountCard user={user} />
      {/* When another tab changes the address, only the user is updated here. */}
      {pendingEmail === null || pendingEmail === user.email ? (
        <ProfileForm key={user.email} user={user} />
      ) : (
        <EmailCodeForm user={user} pendingEmail={pendingEmail} />
      )}
    </>
  )
}

function AccountCard({ user }: { user: User }) {
  const { t } = useTexts('account')
  const plan = usePlanShown()
  const name = user.nome.trim() === '' ? t('profile.fallbackName') : user.nome
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Group gap="12px 16px">
        <Avatar size={56} color="brand" variant="light" name={name} alt="" />
        <Box flex="1 1 200px" miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Text fz="lg" fw={650}>
            {name}
          </Text>
          <Text fz="sm" c="dimmed">
            {user.email}
          </Text>
        </Box>
        <PlanBadge plan={plan} />
      </Group>
    </Paper>
  )
}
