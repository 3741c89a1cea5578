import { Drawer, type DrawerRootProps } from '@mantine/core'

/** The navigation on small screens, a drawer over the page. */
export default function NavigationDrawer({
  label,
  children,
  ...drawer
}: Pick<DrawerRootProps, 'opened' | 'onClose' | 'children'> & { label: string }) {
  return (
    <Drawer.Root {...drawer} size={256}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>{children}</Drawer.Content>
    </Drawer.Root>
  )
}
