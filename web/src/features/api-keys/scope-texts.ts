/** The key of each scope's texts; a colon would make i18next look in another namespace. */
export const SCOPE_TEXTS = {
  'readings:write': 'writeReadings',
  'catalogue:read': 'readCatalog',
  'readings:read': 'readReadings',
  'alerts:read': 'readAlerts',
  'alerts:write': 'writeAlerts',
  'feeds:read': 'readFeeds',
} as const
