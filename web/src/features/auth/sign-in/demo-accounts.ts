/** The accounts in the demonstration data; all have the same password. */
export const DEMO_ACCOUNTS = ['free', 'professional', 'premium', 'pending', 'admin'] as const
export type DemoAccount = (typeof DEMO_ACCOUNTS)[number]

export const DEMO_PASSWORD = 'Retorna#2026'

/**
 * The address of a demonstration account.
 *
 * @example demoEmail('free') // 'free@retorna.demo'
 */
export function demoEmail(account: DemoAccount): string {
  return `${account}@retorna.demo`
}
