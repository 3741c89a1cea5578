import { Box, Button, Group } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Credentials } from '../api.ts'

/** The accounts in the demonstration data; all have the same password. */
const DEMO_ACCOUNTS = ['free', 'professional', 'premium', 'pending', 'admin'] as const
const DEMO_PASSWORD = 'Retorna#2026'

/** One button for each demonstration account; it fills in the form and sends nothing. */
export function DemoAccounts({ onFill }: { onFill: (credentials: Credentials) => void }) {
  const { t } = useTexts('auth')
  return (
    <Box
      component="section"
      mt={24}
      p="md"
      bd="1px dashed var(--line-strong)"
      bdrs="md"
      aria-labelledby="demo-title"
    >
      <Group component="h2" id="demo-title" gap={8} fz="sm" fw={600}>
        <IconFlask size={16} aria-hidden />
        {t('demo.title')}
      </Group>
      <Box component="p" mt={8} className="soft">
        {t('demo.hint')}
      </Box>
      <Group gap={8} mt={12}>
        {DEMO_ACCOUNTS.map((account) => (
          <Button
            key={account}
            px={12}
            onClick={() => onFill({ email: `${account}@retorna.demo`, senha: DEMO_PASSWORD })}
          >
            {t(`demo.${account}`)}
          </Button>
        ))}
      </Group>
    </Box>
  )
}
