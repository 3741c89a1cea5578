/** Texts of the settings and of the search, loaded with them. */
export { account } from '../account.ts'
export { overlaySettings } from '../overlay-settings.ts'
export { admin } from '../staff/admin.ts'
