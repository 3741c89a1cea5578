import { account } from './account.ts'
import { streaming } from './streaming.ts'

export const settings = { account, streaming } as const
