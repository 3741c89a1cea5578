import { Box, Button, Group } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './demo-accounts.module.css'

/** The accounts in the demonstration data; all have the same password. */
const DEMO_ACCOUNTS = ['free', 'professional', 'premium', 'pending', 'admin'] as const
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

/** One button for each demonstration account; it fills in the form and sends nothing. */
export function DemoAccounts({ onFill }: { onFill: (account: DemoAccount) => void }) {
  const { t } = useTranslation('auth')
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={classes.demoTitle}>
        <IconFlask size={16} aria-hidden />
        {t('demo.title')}
      </h2>
      <Box component="p" mt={8} className="soft">
        {t('demo.hint')}
      </Box>
      <Group gap={8} mt={12}>
        {DEMO_ACCOUNTS.map((account) => (
          <Button key={account} variant="default" px={12} onClick={() => onFill(account)}>
            {t(`demo.${account}`)}
          </Button>
        ))}
      </Group>
    </section>
  )
}
