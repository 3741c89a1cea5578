import type { Investigation } from '@retorna/contract/staff/investigations'
import { useTexts } from '../../i18n/use-texts.ts'
import { PassportProvider } from '../../shared/passport/passport.tsx'
import { PassportButton } from '../../shared/passport/passport-button.tsx'
import { MissingValue } from '../../ui/figures/missing-value.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RecordTable } from '../../ui/record-table.tsx'

/** The current figures of the linked days; each day opens its readings with their corrections. */
export function LinkedDays({
  investigation: { game, linkedDays },
}: {
  investigation: Investigation
}) {
  const { t, format } = useTexts(['investigations', 'labels'])
  const count = (value: number | null) => (value === null ? <MissingValue /> : format.number(value))
  return (
    <Panel title={t('linkedDays')} subtitle={t('linkedDaysHint')} isSpaced>
      <PassportProvider>
        <RecordTable
          label={t('linkedDaysList')}
          rows={linkedDays}
          keyOf={({ day }) => day}
          columns={[
            { label: t('labels:day'), oneLine: ({ day }) => format.day(day) },
            {
              label: 'RTP',
              figure: ({ day, rtp }) => (
                <PassportButton gameId={game.id} day={day}>
                  {format.percent(rtp)}
                </PassportButton>
              ),
            },
            { label: t('labels:plays'), figure: ({ plays }) => count(plays) },
            { label: t('labels:readings'), figure: ({ readings }) => format.number(readings) },
            {
              label: t('labels:corrections'),
              figure: ({ corrections }) => format.number(corrections),
            },
          ]}
        />
      </PassportProvider>
    </Panel>
  )
}
