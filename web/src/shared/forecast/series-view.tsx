import { Stack, Text } from '@mantine/core'
import type { SeriesForecast, VersionForecast } from '@retorna/contract/forecast'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../ui/hint.tsx'
import { Part } from '../../ui/part.tsx'
import { FanChart } from './fan-chart.tsx'
import classes from './forecast.module.css'
import { RangeTable } from './range-table.tsx'
import { VersionHistory } from './version-history.tsx'
import { likeliestOf, useVersionWords } from './version-words.ts'
import { WhenKnown } from './when-known.tsx'

type SeriesProps = { series: SeriesForecast }

/** The complete forecast of a game at one place, or what is missing for it. */
export function SeriesView({
  series,
  name,
  theoretical,
}: SeriesProps & { name: string; theoretical: number | null }) {
  const { t, format } = useTexts('forecast')
  const { madeOn, knownThrough, fan, longRun, whenKnown } = series
  return (
    <Stack gap="lg">
      <Part title={t('range.title')} explanation={t('range.explanation')}>
        <RangeSentence series={series} />
        {fan.length > 0 && (
          <>
            <RangeTable series={series} />
            <Fan series={series} name={name} theoretical={theoretical} />
          </>
        )}
      </Part>
      <Part title={t('versions.title')} explanation={t('versions.explanation')}>
        <VersionPart series={series} />
      </Part>
      {longRun !== null && (
        <Part title={t('longRun.title')} explanation={t('longRun.explanation')}>
          <Text>
            {t(longRun.low === longRun.high ? 'longRun.version' : 'longRun.sentence', {
              mean: format.percent(longRun.mean),
              low: format.percent(longRun.low),
              high: format.percent(longRun.high),
            })}
          </Text>
          <Hint>
            {t('longRun.share', {
              data: `${Math.round(100 * longRun.shareOfData)}%`,
              certificate: `${100 - Math.round(100 * longRun.shareOfData)}%`,
            })}
          </Hint>
        </Part>
      )}
      {whenKnown.length > 0 && (
        <Part title={t('whenKnown.title')} explanation={t('whenKnown.explanation')}>
          <WhenKnown rows={whenKnown} />
        </Part>
      )}
      {madeOn !== null && knownThrough !== null && (
        <Hint>
          {t('madeOn', { made: format.day(madeOn), known: format.day(knownThrough) })} {t('past')}
        </Hint>
      )}
    </Stack>
  )
}

/** The chart is shown on demand, because a picture of ranges is easily read as a promise. */
function Fan(props: ComponentProps<typeof FanChart>) {
  const { t } = useTexts('forecast')
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.show}>{t('showChart')}</summary>
      {isOpen && <FanChart {...props} />}
    </details>
  )
}

/** Next week's range in one sentence, or why there is none. */
function RangeSentence({ series: { week, missing } }: SeriesProps) {
  const { t, format } = useTexts('forecast')
  if (missing !== null) {
    const { reason, have, needed } = missing
    return (
      <Text>
        {t(`range.missing.${reason}`, { have: format.number(have), needed: format.number(needed) })}
      </Text>
    )
  }
  if (week === null) return null
  return (
    <Text fw={600}>
      {t('range.sentence', {
        from: format.day(week.from),
        to: format.day(week.to),
        low: format.percent(week.range80.low),
        high: format.percent(week.range80.high),
      })}
    </Text>
  )
}

/** Which version runs, in sentences, with the history of the answer; or why that is unknown. */
function VersionPart({ series: { versions, versionsMissing } }: { series: SeriesForecast }) {
  const { t } = useTexts('forecast')
  if (versions === null) {
    return versionsMissing && <Text>{t(`versions.missing.${versionsMissing}`)}</Text>
  }
  return (
    <>
      <Answer versions={versions} />
      <VersionHistory versions={versions} />
    </>
  )
}

function Answer({ versions }: { versions: VersionForecast }) {
  const { t, format } = useTexts('forecast')
  const words = useVersionWords()
  const { named, namedFrom, knownBy, switched } = versions
  const { rtp, probability } = likeliestOf(versions)
  const key = named === null ? 'open' : 'named'
  const stated = { share: words.share(probability), from: words.share(namedFrom) }
  return (
    <div>
      <Text fw={600}>
        {rtp === 'none'
          ? t(`versions.${key}None`, stated)
          : t(`versions.${key}`, { rtp: format.percent(rtp), ...stated })}
      </Text>
      {named === null && (
        <Text>
          {knownBy === null
            ? t('versions.notSoon')
            : t('versions.knownBy', { day: format.day(knownBy) })}
        </Text>
      )}
      {switched !== null && (
        <Text>
          {t('versions.switched', {
            before: words.inSentence('before', switched.before),
            after: words.inSentence('after', switched.after),
            day: format.day(switched.day),
            share: words.share(switched.probability),
          })}
        </Text>
      )}
    </div>
  )
}
