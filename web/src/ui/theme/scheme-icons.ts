import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

/** The themes, in the order in which they are offered. */
export const SCHEME_ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const
