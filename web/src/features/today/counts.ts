import type { ReplyOf } from '@retorna/contract/endpoint'
import type { getToday } from '@retorna/contract/staff/today'

/** The counts per provider, in the order of the columns. */
export const COUNTS = ['missing', 'stale', 'outsideRange', 'unusual', 'corrected'] as const
export type Count = (typeof COUNTS)[number]
export type Today = ReplyOf<typeof getToday>

export const sum = ({ providers }: Today, count: Count): number =>
  providers.reduce((total, provider) => total + provider[count], 0)
