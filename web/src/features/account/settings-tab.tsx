import { Box, Stack } from '@mantine/core'
import { PERIODS } from '@retorna/domain/day'
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { paths } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUser } from '../../session/session-context.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { PlanBadge } from '../../shared/plans/plan-badge.tsx'
import { CurrencySelect } from '../../ui/controls/currency-select.tsx'
import field from '../../ui/controls/field.module.css'
import { RefreshButton } from '../../ui/controls/icon-buttons.tsx'
import { Segments } from '../../ui/controls/segments.tsx'
import { useDefaultPeriod } from '../../ui/figures/default-period.ts'
import { Facts } from '../../ui/figures/facts.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/states/toast.ts'
import classes from './account-forms.module.css'

/** The dashboard's settings: account, default period, and a refresh of all figures. */
export default function SettingsTab() {
  const { t } = useTexts(['account', 'dashboard', 'labels'])
  const user = useUser()
  const plan = usePlanShown()
  const [chosen, choose] = useDefaultPeriod()
  if (user === null) return null
  return (
    <Stack maw={720}>
      <Panel isSpaced title={t('labels:account')}>
        <Facts
          facts={[
            [t('labels:name'), user.nome],
            [t('labels:email'), user.email],
            [t('labels:plan'), <PlanBadge key="plan" plan={plan} />],
            [
              t('tab.status'),
              <span key="status" className={classes.done}>
                <IconCircleCheck size={18} aria-hidden />
                {t('tab.authenticated')}
              </span>,
            ],
          ]}
        />
        <div>
          <LinkButton
            variant="filled"
            to={paths.settings}
            rightSection={<IconArrowRight size={16} aria-hidden />}
          >
            {t('tab.open')}
          </LinkButton>
        </div>
      </Panel>
      <Panel isSpaced title={t('tab.period')} subtitle={t('tab.periodHint')}>
        <Segments
          style={{ width: 'fit-content' }}
          labelClass={field.choice}
          aria-label={t('tab.period')}
          data={PERIODS.map((value) => ({ value, label: t(`dashboard:trend.periods.${value}`) }))}
          value={chosen}
          onChange={choose}
        />
      </Panel>
      <Panel isSpaced title={t('tab.currency')} subtitle={t('tab.currencyHint')}>
        <Box maw={320}>
          <CurrencySelect />
        </Box>
      </Panel>
      <RefreshData />
    </Stack>
  )
}

/** Marks all loaded data as stale, reloads what is shown, and reports the result. */
function RefreshData() {
  const { t } = useTexts('account')
  const queryClient = useQueryClient()
  const refresh = useMutation({
    mutationFn: () => queryClient.invalidateQueries(undefined, { throwOnError: true }),
    onSuccess: () => toast(t('tab.refreshed')),
    onError: () => toast(t('tab.refreshFailed')),
  })
  return (
    <Panel isSpaced title={t('tab.dataTitle')} subtitle={t('tab.refreshHint')}>
      <div>
        <RefreshButton disabled={refresh.isPending} onClick={() => refresh.mutate()}>
          {t(refresh.isPending ? 'tab.refreshing' : 'tab.refresh')}
        </RefreshButton>
      </div>
    </Panel>
  )
}
