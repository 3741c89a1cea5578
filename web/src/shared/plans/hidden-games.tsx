import { Button, Group } from '@mantine/core'
import type { HiddenGames as Hidden } from '@retorna/contract/games'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUpgrade } from './upgrade.ts'

/** Which games are counted: all others, those that match filters or a search, or those of one provider. */
export type HiddenOf = 'others' | 'matching' | 'provider'

/** The number of games outside the plan, in one sentence for each plan that opens more. */
export function useHiddenTexts(hidden: Hidden, of: HiddenOf): string[] {
  const { t, format } = useTexts(['plans', 'app'])
  const plans = (['professional', 'premium'] as const).filter((plan) => hidden[plan] > 0)
  return plans.map((plan, place) =>
    t(`plans:hidden.${place === 0 ? of : 'more'}`, {
      count: hidden[plan],
      formatted: format.number(hidden[plan]),
      plan: t(`app:plans.${plan}`),
    }),
  )
}

/** The number of games outside the plan, with a button that shows the plans; nothing if the plan hides none. */
export function HiddenGames({ hidden, of }: { hidden: Hidden; of: HiddenOf }) {
  const { t } = useTexts('plans')
  const texts = useHiddenTexts(hidden, of)
  const upgrade = useUpgrade()
  if (texts.length === 0) return null
  return (
    <Group gap="8px 16px" c="var(--ink-soft)" fz={14}>
      <span>{texts.join(' ')}</span>
      <Button onClick={() => upgrade()}>{t('upgrade.button')}</Button>
    </Group>
  )
}
