import { Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { isOfGame, REPORT_KINDS, type ReportKind } from '@retorna/contract/reports/report-settings'
import { can, requiredPlan } from '@retorna/domain/plan'
import {
  IconBuilding,
  IconChartDots,
  IconDeviceGamepad2,
  IconHeart,
  IconScale,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePlanShown } from '../../session/use-plan-shown.ts'
import { type FoundGame, GameSelect } from '../../shared/game-select.tsx'
import { useUpgrade } from '../../shared/plans/upgrade.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProviderSelect } from './provider-select.tsx'
import { toReport } from './report-address.ts'
import classes from './reports.module.css'
import { SavedReports } from './saved-reports.tsx'

/** The gallery of ready reports, with the user's own reports if the plan includes them. */
export default function ReportsPage() {
  const { t } = useTexts(['reports', 'labels'])
  const plan = usePlanShown()
  return (
    <Stack gap="lg">
      <div>
        <h1 className={classes.title}>{t('labels:reports')}</h1>
        <Text c="dimmed" maw="72ch">
          {t('intro')}
        </Text>
      </div>
      <ReadyReports />
      {can(plan, 'custom-reports') && <SavedReports />}
    </Stack>
  )
}

const ICONS = {
  catalog: IconChartDots,
  game: IconDeviceGamepad2,
  provider: IconBuilding,
  'my-games': IconHeart,
  'case-file': IconScale,
} satisfies Record<ReportKind, unknown>

/** One card per ready report; reports about one game or provider ask which one. */
function ReadyReports() {
  const { t } = useTexts('reports')
  return (
    <section aria-label={t('ready')}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {REPORT_KINDS.map((kind) => (
          <ReadyReport key={kind} kind={kind} />
        ))}
      </SimpleGrid>
    </section>
  )
}

function ReadyReport({ kind }: { kind: ReportKind }) {
  const { t } = useTexts(['reports', 'app', 'labels'])
  const plan = usePlanShown()
  const upgrade = useUpgrade()
  const [game, setGame] = useState<FoundGame | null>(null)
  const [provider, setProvider] = useState<string | null>(null)
  const Icon = ICONS[kind]
  const isLocked = kind === 'case-file' && !can(plan, 'custom-reports')
  const subject = kind === 'provider' ? (provider === null ? null : Number(provider)) : game?.id
  const isReady = (!isOfGame(kind) && kind !== 'provider') || subject != null
  return (
    <Paper component="article" withBorder p={20} aria-labelledby={`ready-${kind}`}>
      <Stack gap={8} h="100%">
        <Group component="h2" id={`ready-${kind}`} gap={8} wrap="nowrap" fz="1.0625rem">
          <Icon size={20} aria-hidden color="var(--brand)" style={{ flex: 'none' }} />
          {t(`reports:kinds.${kind}`)}
        </Group>
        <Text flex={1} c="dimmed" fz="0.9375rem">
          {t(`reports:about.${kind}`)}
        </Text>
        <Stack gap="sm" mt={8}>
          {isLocked ? (
            <Button onClick={() => upgrade('custom-reports')}>
              {t('reports:locked', { plan: t(`app:plans.${requiredPlan('custom-reports')}`) })}
            </Button>
          ) : (
            <>
              {isOfGame(kind) && (
                <GameSelect label={t('labels:game')} game={game} onChange={setGame} />
              )}
              {kind === 'provider' && <ProviderSelect value={provider} onChange={setProvider} />}
              {isReady ? (
                <LinkButton variant="filled" to={toReport(kind, subject ?? null)}>
                  {t('reports:open')}
                </LinkButton>
              ) : (
                <Button variant="filled" disabled>
                  {t('reports:open')}
                </Button>
              )}
            </>
          )}
        </Stack>
      </Stack>
    </Paper>
  )
}
