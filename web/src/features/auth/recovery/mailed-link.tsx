import { Button, Loader, Stack, Text } from '@mantine/core'
import { IconCheck, IconLinkOff } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { clearStorage } from '../../../session/session-storage.ts'
import classes from '../../../ui/states/state.module.css'
import { AuthLayout } from '../auth-layout.tsx'

/** A mailed link that cannot be used, with the reason, and the next steps as `children`. */
export function InvalidLink({
  text,
  hint,
  children,
}: {
  text: string
  hint: string
  children: ReactNode
}) {
  const { t } = useTexts('auth')
  return (
    <AuthLayout title={t('reset.invalidTitle')}>
      <Stack mt="md">
        <Mark tone="low">
          <IconLinkOff size={24} aria-hidden />
        </Mark>
        <Text role="alert" fw={600}>
          {text}
        </Text>
        <Text c="dimmed">{hint}</Text>
        {children}
      </Stack>
    </AuthLayout>
  )
}

/** A decorative icon above a page's message. */
export function Mark({ tone, children }: { tone: 'brand' | 'high' | 'low'; children: ReactNode }) {
  return (
    <span className={classes.icon} data-tone={tone}>
      {children}
    </span>
  )
}

/** Confirms the new password; the stored data are cleared before the login page opens. */
export function PasswordWasReset({ title, text }: { title: string; text: string }) {
  const { t } = useTexts('auth')
  const navigate = useNavigate()
  const leave = async () => {
    clearStorage()
    await navigate(paths.login, { replace: true })
  }
  return (
    <AuthLayout title={title}>
      <Stack mt="md">
        <Mark tone="high">
          <IconCheck size={24} aria-hidden />
        </Mark>
        <Text role="status">{text}</Text>
        <Button variant="filled" size="lg" onClick={() => void leave()}>
          {t('reset.goToLogin')}
        </Button>
      </Stack>
    </AuthLayout>
  )
}

/**
 * The values in a mailed link's fragment, which is never sent to a server; without a fragment, the values in its query,
 * where other links to these pages have them.
 */
export const linkedValues = ({ hash, search }: { hash: string; search: string }): URLSearchParams =>
  new URLSearchParams(hash.length > 1 ? hash.slice(1) : search)

/**
 * The token of a mailed link, which moves from the URL into the history entry: there, neither a bystander nor a referrer
 * sees it, and a reload finds it.
 *
 * @returns `null` if the link has none; undefined while it is being moved.
 */
export function useLinkedToken(path: string): string | null | undefined {
  const navigate = useNavigate()
  const location = useLocation()
  const linked = linkedValues(location).get('token') || null
  useEffect(() => {
    if (linked !== null) void navigate(path, { replace: true, state: { token: linked } })
  }, [linked, navigate, path])
  if (linked !== null) return undefined
  const { state } = location as { state: unknown }
  const token = typeof state === 'object' && state !== null && 'token' in state && state.token
  return typeof token === 'string' ? token : null
}

/** Shown while a link or code is checked; `text` says what happens. */
export function Verifying({ title, text }: { title: string; text?: string }) {
  const { t } = useTexts('auth')
  return (
    <AuthLayout title={title}>
      <Stack role="status" mt="lg" align="flex-start">
        <Loader size="sm" aria-hidden />
        <Text>{text ?? t('reset.verifying')}</Text>
      </Stack>
    </AuthLayout>
  )
}
