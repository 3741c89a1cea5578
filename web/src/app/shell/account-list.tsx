import { Menu, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLogout, IconSettings, IconTool } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { PlanBadge } from '../../shared/plans/plan-badge.tsx'
import { Hint } from '../../ui/hint.tsx'
import { LanguageItems } from '../../ui/menus/language-list.tsx'
import { OpenedMenu } from '../../ui/menus/opened-menu.tsx'
import { ThemeItems } from '../../ui/menus/theme-list.tsx'
import { paths } from '../paths.ts'
import { useSignOut } from './use-sign-out.ts'

export default function AccountList({ target }: { target: ReactElement }) {
  const { t } = useTexts(['app', 'labels'])
  const user = useUser()
  const plan = usePlanShown()
  const signOut = useSignOut()
  // On wide screens, theme and language are in the header.
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <OpenedMenu target={target} width={256}>
      <Menu.Dropdown>
        {user !== null && (
          <Stack gap={4} align="flex-start" miw={0} px="sm" py={8}>
            <Text fw={600} maw="100%" truncate>
              {user.nome}
            </Text>
            <Hint maw="100%" truncate>
              {user.email}
            </Hint>
            <PlanBadge plan={plan} />
          </Stack>
        )}
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={paths.settings}
          leftSection={<IconSettings size={16} aria-hidden />}
        >
          {t('tabs.settings')}
        </Menu.Item>
        {user !== null && user.role !== 'member' && (
          <Menu.Item
            component={Link}
            to={paths.admin}
            leftSection={<IconTool size={16} aria-hidden />}
          >
            {t('nav.admin')}
          </Menu.Item>
        )}
        <Menu.Divider />
        {isNarrow && (
          <>
            <Menu.Label>{t('theme')}</Menu.Label>
            <ThemeItems />
            <Menu.Divider />
            <Menu.Label>{t('labels:language')}</Menu.Label>
            <LanguageItems />
            <Menu.Divider />
          </>
        )}
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={signOut}>
          {t('nav.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </OpenedMenu>
  )
}
