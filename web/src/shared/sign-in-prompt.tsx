import { useLocation } from 'react-router'
import { paths } from '../app/paths.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { originOf } from '../session/origin.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { LockedState } from './plans/locked-state.tsx'

/** Asks a guest to sign in, and then leads back to the current page. */
export function SignInPrompt({ text }: { text: string }) {
  const { t } = useTexts(['app', 'labels'])
  const location = useLocation()
  return (
    <LockedState
      title={t('guestPrompt.title')}
      text={text}
      action={
        <LinkButton variant="filled" to={paths.login} state={originOf(location)}>
          {t('labels:signIn')}
        </LinkButton>
      }
    />
  )
}
