import { Center, Loader, Stack, Text } from '@mantine/core'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useTexts } from '../i18n/use-texts.ts'
import { originOf } from '../session/origin.ts'
import { useSession } from '../session/session-context.ts'
import { ErrorState } from '../ui/states/error-state.tsx'
import { paths } from './paths.ts'

/** Admits signed-in users, and guests if allowed; others go to the login page and return afterwards. */
export function RequireSession({ allowsGuests = false }: { allowsGuests?: boolean }) {
  const session = useSession()
  const location = useLocation()
  const { t } = useTexts('app')

  if (session.status === 'signed-in' || (session.status === 'guest' && allowsGuests)) {
    return <Outlet />
  }
  if (session.status === 'checking') {
    return (
      <Center mih="100dvh" component="main">
        <Stack align="center" role="status">
          <Loader size="sm" aria-hidden />
          <Text c="dimmed">{t('checkingSession')}</Text>
        </Stack>
      </Center>
    )
  }
  if (session.status === 'unreachable') {
    return (
      <Center mih="100dvh" component="main" p="md">
        <ErrorState text={t('connectionError')} onRetry={session.verifyAgain} />
      </Center>
    )
  }
  return <Navigate to={paths.login} replace state={originOf(location)} />
}
