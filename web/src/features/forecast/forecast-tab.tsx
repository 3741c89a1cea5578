import { Anchor, Group, Stack, Text } from '@mantine/core'
import { toForecastScorecard } from '../../app/paths.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useAddressFilter } from '../../ui/controls/address-filter.ts'
import field from '../../ui/controls/field.module.css'
import { Segments } from '../../ui/controls/segments.tsx'
import { ForecastList } from './forecast-list.tsx'
import { OperatorVersions } from './operator-versions.tsx'

const VIEWS = ['games', 'operators'] as const

export default function ForecastTab() {
  const { t } = useTexts('forecast')
  const [view = 'games', setView] = useAddressFilter('view', VIEWS)
  return (
    <Stack miw={0}>
      <Text>{t('explanation')}</Text>
      <Group justify="space-between" gap="8px 16px">
        <Segments
          aria-label={t('views.label')}
          labelClass={field.choice}
          data={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
          value={view}
          onChange={(value) => setView(value === 'games' ? null : value)}
        />
        <Anchor
          lh="44px"
          href={toForecastScorecard()}
          target="_blank"
          rel="noopener"
          underline="always"
        >
          {t('scorecard')}
        </Anchor>
      </Group>
      {view === 'games' ? <ForecastList /> : <OperatorVersions />}
    </Stack>
  )
}
