import {
  type ComponentType,
  cloneElement,
  type LazyExoticComponent,
  type ReactElement,
  Suspense,
  useState,
} from 'react'

/** A menu, open from the start, with the button that opens and closes it. */
export type MenuOf<Own = object> = ComponentType<{ target: ReactElement } & Own>

/** A button whose menu is loaded when first opened: most visits open none. */
export function LazyMenu<Own extends object = object>({
  target,
  Menu,
  menu,
}: {
  target: ReactElement<{ onClick?: () => void }>
  Menu: LazyExoticComponent<MenuOf<NoInfer<Own>>>
  /** What the menu takes besides its button. */
  menu?: Own
}) {
  const [isWanted, setWanted] = useState(false)
  const closed = cloneElement(target, {
    onClick: () => setWanted(true),
    ...{ 'aria-haspopup': 'menu', 'aria-expanded': false },
  })
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <Menu target={target} {...(menu as Own)} />
    </Suspense>
  )
}
