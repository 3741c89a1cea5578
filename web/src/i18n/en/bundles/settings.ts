/** Texts of the settings, loaded with them. */
export { account } from '../account.ts'
export { overlaySettings } from '../overlay-settings.ts'
