import {
  type ComponentType,
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  Suspense,
  useState,
} from 'react'

/** A menu is open from the start; it takes the button that opens and closes it. */
type MenuProps = { target: ReactElement }

/** A button whose menu is loaded when first opened: most visits open none. */
export function LazyMenu<Props extends MenuProps>({
  target,
  Menu,
  menu,
}: {
  target: ReactElement<Pick<HTMLAttributes<Element>, 'onClick' | 'aria-haspopup' | 'aria-expanded'>>
  Menu: ComponentType<Props>
  /** What the menu takes besides its button. */
  menu?: Omit<Props, 'target'>
}) {
  const [isWanted, setWanted] = useState(false)
  const closed = cloneElement(target, {
    onClick: () => setWanted(true),
    'aria-haspopup': target.props['aria-haspopup'] ?? 'menu',
    'aria-expanded': false,
  })
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <Menu {...({ ...menu, target } as Props)} />
    </Suspense>
  )
}
