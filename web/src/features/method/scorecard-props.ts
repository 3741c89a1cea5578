import type { PublicData } from '@retorna/contract/public'
import type { method } from '../../i18n/en/method.ts'
import type { Language } from '../../i18n/language.ts'
import type { SameShape } from '../../i18n/same-shape.ts'

/** The data from which each part of the forecasts' record is drawn. */
export type ScorecardProps = {
  language: Language
  texts: SameShape<typeof method>['forecasts']
  scorecard: PublicData['scorecard']
}
