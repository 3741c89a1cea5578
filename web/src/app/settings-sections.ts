import {
  IconBell,
  IconBroadcast,
  IconCreditCard,
  IconKey,
  IconLock,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react'

/** The sections of the settings by name, in order; `?tab=` in the address selects one. */
export const SECTION_ICONS = {
  profile: IconUser,
  security: IconLock,
  notifications: IconBell,
  streaming: IconBroadcast,
  'api-keys': IconKey,
  billing: IconCreditCard,
  privacy: IconShieldLock,
}

export type SectionName = keyof typeof SECTION_ICONS

export const SECTION_NAMES = Object.keys(SECTION_ICONS) as SectionName[]
