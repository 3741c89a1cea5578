import { Box, Button, Group } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Credentials } from '../api.ts'
import classes from './demo-accounts.module.css'

/** The accounts in the demonstration data; all have the same password. */
const DEMO_ACCOUNTS = ['free', 'professional', 'premium', 'pending', 'admin'] as const
const DEMO_PASSWORD = 'Retorna#2026'

/** One button for each demonstration account; it fills in the form and sends nothing. */
export function DemoAccounts({ onFill }: { onFill: (credentials: Credentials) => void }) {
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
          <Button
            key={account}
            variant="default"
            px={12}
            onClick={() => onFill({ email: `${account}@retorna.demo`, senha: DEMO_PASSWORD })}
          >
            {t(`demo.${account}`)}
          </Button>
        ))}
      </Group>
    </section>
  )
}
