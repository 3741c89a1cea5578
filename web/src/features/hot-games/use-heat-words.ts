import { PROFILES } from '@retorna/domain/country/profiles'
import { useTranslation } from 'react-i18next'
import { useCountryProfile } from '../../session/use-privacy.ts'

/** Returns whether the reader's country allows words of heat; where it does not, other texts replace those that use them. */
export const useSaysHot = () =>
  !PROFILES[useCountryProfile()].avoids.some((words) => words.test('hot'))

/** The name of the heat score inside a sentence and at its beginning, which the texts of the page are given. */
export function useHeatWords(): { heat: string; Heat: string } {
  const { t } = useTranslation('hotGames')
  const saysHot = useSaysHot()
  return {
    heat: t(saysHot ? 'score' : 'scorePlain'),
    Heat: t(saysHot ? 'scoreLabel' : 'scoreLabelPlain'),
  }
}
