import type { ReactElement } from 'react'
import { CatalogChart } from '../../features/landing/catalog-chart.tsx'
import { Chance } from '../../features/landing/chance.tsx'
import { ThemeButton } from '../../ui/menus/theme-button.tsx'
import { PublicLanguageWelcome } from './public-language-welcome.tsx'

/** Creates each island of a public page from the properties that the server rendered. */
export const ISLANDS: Record<string, (props: string) => ReactElement> = {
  'language-welcome': (props) => <PublicLanguageWelcome {...JSON.parse(props)} />,
  'theme-button': (props) => <ThemeButton {...JSON.parse(props)} />,
  'catalog-chart': (props) => <CatalogChart {...JSON.parse(props)} />,
  chance: (props) => <Chance {...JSON.parse(props)} />,
}
