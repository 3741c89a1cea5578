import { Button } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DEMO_ACCOUNTS, type DemoAccount } from './demo-accounts.ts'
import classes from './demo-fill.module.css'

/** One button for each demonstration account; it fills in the form and sends nothing. */
export function DemoFill({ onFill }: { onFill: (account: DemoAccount) => void }) {
  const { t } = useTranslation('auth')
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={classes.demoTitle}>
        <IconFlask size={16} aria-hidden />
        {t('demo.title')}
      </h2>
      <p className={classes.hint}>{t('demo.hint')}</p>
      <div className={classes.accounts}>
        {DEMO_ACCOUNTS.map((account) => (
          <Button key={account} variant="default" h={44} px={12} onClick={() => onFill(account)}>
            {t(`demo.${account}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
