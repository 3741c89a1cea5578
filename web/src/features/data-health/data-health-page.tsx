import { Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { getDataHealth } from '@retorna/contract/data-health'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Logo } from '../../ui/logo.tsx'
import { LanguageMenu } from '../../ui/menus/language-menu.tsx'
import { ThemeMenu } from '../../ui/menus/theme-menu.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import classes from './data-health-page.module.css'
import { ProvidersTable } from './providers-table.tsx'
import { TotalCards } from './total-cards.tsx'

/** Public page: how complete, recent and stable the data currently is. */
export function DataHealthPage() {
  const { t } = useTranslation(['dataHealth', 'app'])
  useDocumentTitle(`${t('dataHealth:title')} · ${t('app:name')}`)
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to={paths.dashboard} className={classes.brand}>
          <Logo />
          <span>{t('app:name')}</span>
        </Link>
        <div className={classes.menus}>
          <LanguageMenu />
          <ThemeMenu />
        </div>
      </header>
      <main>
        <Stack>
          <Title order={1}>{t('dataHealth:title')}</Title>
          <Text c="dimmed" maw={720}>
            {t('dataHealth:text')}
          </Text>
          <Measurements />
        </Stack>
      </main>
    </div>
  )
}

function Measurements() {
  const { t } = useTranslation('dataHealth')
  const format = useFormat()
  const health = useQuery({
    queryKey: ['data-health'],
    queryFn: ({ signal }) => call(getDataHealth, {}, { signal }),
  })
  return (
    <Loaded query={health} rows={8}>
      {({ total, providers, measuredAt, isDemo }) => (
        <Stack>
          {isDemo && <Text fw={600}>{t('demo')}</Text>}
          <TotalCards total={total} />
          <ProvidersTable providers={providers} />
          <Text size="sm" c="dimmed">
            {t('measured', { moment: format.moment(measuredAt) })} {t('meaning')}
          </Text>
        </Stack>
      )}
    </Loaded>
  )
}
