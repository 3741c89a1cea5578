/** The sections of the settings; `?tab=` in the address names the open one. */
export const SETTINGS_SECTIONS = [
  'profile',
  'security',
  'notifications',
  'streaming',
  'billing',
  'privacy',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** The section that an address asks for; the profile where it asks for none that there is. */
export function sectionOf(requested: string | null): SettingsSection {
  return SETTINGS_SECTIONS.find((section) => section === requested) ?? 'profile'
}
