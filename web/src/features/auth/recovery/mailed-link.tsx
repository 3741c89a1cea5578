import { Button, Loader, Stack, Text } from '@mantine/core'
import { IconCheck, IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
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
  const { t } = useTranslation('auth')
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
  const { t } = useTranslation('auth')
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
        <Button size="lg" onClick={() => void leave()}>
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
export function linkedValues({ hash, search }: { hash: string; search: string }): URLSearchParams {
  return new URLSearchParams(hash.length > 1 ? hash.slice(1) : search)
}

/** The token that a page has moved from the URL into the history entry. */
export function rememberedToken(state: unknown): string | null {
  const token = typeof state === 'object' && state !== null && 'token' in state && state.token
  return typeof token === 'string' ? token : null
}

/** Shown while the link is checked. */
export function Verifying({ title }: { title: string }) {
  const { t } = useTranslation('auth')
  return (
    <AuthLayout title={title}>
      <Stack role="status" mt="lg" align="flex-start">
        <Loader size="sm" aria-hidden />
        <Text>{t('reset.verifying')}</Text>
      </Stack>
    </AuthLayout>
  )
}
