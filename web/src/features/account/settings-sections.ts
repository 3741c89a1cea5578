/** The sections of the settings; `?tab=` in the URL selects one. */
export const SETTINGS_SECTIONS = [
  'profile',
  'security',
  'notifications',
  'streaming',
  'billing',
  'privacy',
] as const
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** The section that the URL selects; the profile if it names no valid section. */
export function sectionOf(requested: string | null): SettingsSection {
  return SETTINGS_SECTIONS.find((section) => section === requested) ?? 'profile'
}
