import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SideNavigation } from './side-navigation.tsx'

/** The navigation on small screens, a drawer over the page. */
export function NavigationDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('app')
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={256}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('nav.label')}>
        <SideNavigation isCollapsed={false} onClose={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  )
}
