import { useLocalStorage } from '@mantine/hooks'

const VIEWS = ['grid', 'table'] as const
export type GamesView = (typeof VIEWS)[number]

/** The user's preferred view of the list, stored on this device. */
export function useGamesView() {
  return useLocalStorage<GamesView>({
    key: 'games-view',
    defaultValue: 'grid',
    getInitialValueInEffect: false,
    serialize: (view) => view,
    deserialize: (stored) => VIEWS.find((view) => view === stored) ?? 'grid',
  })
}
