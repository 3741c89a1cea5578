import { Text } from '@mantine/core'
import type { SeriesForecast, VersionForecast } from '@retorna/contract/forecast'
import { useTexts } from '../../i18n/use-texts.ts'
import { VersionHistory } from './version-history.tsx'
import { likeliestOf, useVersionWords } from './version-words.ts'

/** Which version runs, in sentences, with the history of the answer; or why that is unknown. */
export function VersionPart({ series: { versions, versionsMissing } }: { series: SeriesForecast }) {
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
