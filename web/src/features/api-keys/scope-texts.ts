/** The key of each scope's text; a colon would make i18next look in another namespace. */
export const SCOPE_TEXTS = {
  'readings:write': 'scopes.writeReadings',
  'catalogue:read': 'scopes.readCatalog',
} as const
