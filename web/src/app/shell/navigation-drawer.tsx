import { Drawer, type DrawerRootProps } from '@mantine/core'

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
