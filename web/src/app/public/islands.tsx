import type { ReactElement } from 'react'
import { CatalogueChart } from '../../features/landing/catalogue-chart.tsx'
import { Chance } from '../../features/landing/chance.tsx'
import { ThemeButton } from '../../ui/theme-button.tsx'
import { PublicLanguageWelcome } from './public-language-welcome.tsx'

/** Creates each island of a public page from the properties that the server rendered. */
export const ISLANDS: Record<string, (props: string) => ReactElement> = {
  'language-welcome': (props) => <PublicLanguageWelcome {...JSON.parse(props)} />,
  'theme-button': (props) => <ThemeButton {...JSON.parse(props)} />,
  'catalogue-chart': (props) => <CatalogueChart {...JSON.parse(props)} />,
  chance: (props) => <Chance {...JSON.parse(props)} />,
}
