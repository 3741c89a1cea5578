import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CatalogChart } from '../../features/landing/catalog-chart.tsx'
import { Chance } from '../../features/landing/chance.tsx'
import { ThemeButton } from '../../ui/menus/theme-button.tsx'

/** Creates each island of a public page from the properties that the server rendered. */
const ISLANDS: Record<string, (props: string) => ReactElement> = {
  'theme-button': (props) => <ThemeButton {...JSON.parse(props)} />,
  'catalog-chart': (props) => <CatalogChart {...JSON.parse(props)} />,
  chance: (props) => <Chance {...JSON.parse(props)} />,
}

export function hydrateIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island = '', props = '{}' } = element.dataset
    const make = ISLANDS[island]
    if (make !== undefined) hydrateRoot(element, make(props))
  }
}
