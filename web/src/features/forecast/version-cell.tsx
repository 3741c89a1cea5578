import type { ReplyOf } from '@retorna/contract/endpoint'
import type { listForecasts } from '@retorna/contract/forecast'
import { useTexts } from '../../i18n/use-texts.ts'
import { useVersionWords } from '../../shared/forecast/version-words.ts'
import { Badge } from '../../ui/figures/badge.tsx'
import { MissingValue } from '../../ui/figures/missing-value.tsx'

type Likeliest = NonNullable<ReplyOf<typeof listForecasts>['forecasts'][number]['version']>

type Props = {
  version: Likeliest | null
  /** Why no version is known. */
  missing: string
}

/** The likeliest version and its probability, with a badge if that version is named. “None of them” never gets one. */
export function VersionCell({ version, missing }: Props) {
  const { t } = useTexts('forecast')
  const words = useVersionWords()
  if (version === null) return <MissingValue reason={missing} />
  return (
    <>
      {t('list.versionShare', {
        version: words.name(version.rtp),
        share: words.share(version.probability),
      })}{' '}
      {version.isNamed && version.rtp !== 'none' && <Badge tone="brand">{t('list.named')}</Badge>}
    </>
  )
}
