import { PROFILES } from '@retorna/domain/country/profiles'
import { useTexts } from '../../i18n/use-texts.ts'
import { useCountryProfile } from '../../session/use-privacy.ts'

/** Whether the rules of the reader's country allow words of heat; otherwise, texts without them are used. */
export const useSaysHot = () =>
  !PROFILES[useCountryProfile()].avoids.some((words) => words.test('hot'))

/** The name of the heat score within a sentence and at its beginning, for the page's texts. */
export function useHeatWords(): { heat: string; Heat: string } {
  const { t } = useTexts('hotGames')
  const saysHot = useSaysHot()
  return {
    heat: t(saysHot ? 'score' : 'scorePlain'),
    Heat: t(saysHot ? 'scoreLabel' : 'scoreLabelPlain'),
  }
}
