import { Avatar, Button, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconLogout, IconSettings } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { originOf } from '../../session/origin.ts'
import { useUser } from '../../session/session-context.ts'
import { PlanBadge } from '../../ui/plan-badge.tsx'
import { paths } from '../paths.ts'
import classes from './account-menu.module.css'
import { useSignOut } from './use-sign-out.ts'

/** Who is signed in and the way out; for guests the way in. */
export function AccountMenu() {
  const { t } = useTranslation('app')
  const user = useUser()
  const location = useLocation()
  const signOut = useSignOut()
  if (user === null) {
    return (
      <Button component={Link} to={paths.login} state={originOf(location)} h={44} ml={4}>
        {t('nav.signIn')}
      </Button>
    )
  }
  return (
    <Menu position="bottom-end" width={256}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={t('account', { name: user.nome })}>
          <Avatar size={32} color="brand" variant="light" name={user.nome} alt="" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text fw={600} truncate>
            {user.nome}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {user.email}
          </Text>
          <PlanBadge plan={user.plano} />
        </div>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={paths.settings}
          leftSection={<IconSettings size={16} aria-hidden />}
        >
          {t('tabs.settings')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={signOut}>
          {t('nav.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
