import { account } from './account.ts'

export const settings = { account } as const
