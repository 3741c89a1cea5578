/** Texts of the notifications, loaded with the bell. */
export { notifications } from '../notifications.ts'
