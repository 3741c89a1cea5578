import { Avatar, UnstyledButton } from '@mantine/core'
import { useLocation } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { originOf } from '../../session/origin.ts'
import { useUser } from '../../session/session-context.ts'
import { lazy } from '../../ui/lazy.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LazyMenu } from '../../ui/menus/lazy-menu.tsx'
import { paths } from '../paths.ts'
import classes from './account-menu.module.css'

const AccountList = lazy(() => import('./account-list.tsx'))

/** The signed-in user and sign-out; for guests, sign-in. */
export function AccountMenu() {
  const { t } = useTexts(['app', 'labels'])
  const user = useUser()
  const location = useLocation()
  if (user === null) {
    return (
      <LinkButton variant="filled" to={paths.login} state={originOf(location)} ml={4}>
        {t('labels:signIn')}
      </LinkButton>
    )
  }
  return (
    <LazyMenu
      Menu={AccountList}
      target={
        <UnstyledButton className={classes.target} aria-label={t('account', { name: user.nome })}>
          <Avatar size="var(--avatar)" color="brand" variant="light" name={user.nome} alt="" />
        </UnstyledButton>
      }
    />
  )
}
