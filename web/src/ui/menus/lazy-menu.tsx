import {
  type ComponentType,
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react'
import { LazyPart } from '../lazy.tsx'

/** A menu that is open from the start; it receives the button that opens and closes it. */
type MenuProps = { target: ReactElement }

/** A button whose menu is loaded when it is first opened: most visits open no menu. */
export function LazyMenu<Props extends MenuProps>({
  target,
  Menu,
  menu,
}: {
  target: ReactElement<Pick<HTMLAttributes<Element>, 'onClick' | 'aria-haspopup' | 'aria-expanded'>>
  Menu: ComponentType<Props>
  menu?: Omit<Props, 'target'>
}) {
  const [stage, setStage] = useState<'closed' | 'loading' | 'open'>('closed')
  return (
    <>
      {/* The same button is kept until the menu has its own: replacing it would lose the focus. */}
      {stage !== 'open' &&
        cloneElement(target, {
          onClick: () => setStage('loading'),
          'aria-haspopup': target.props['aria-haspopup'] ?? 'menu',
          'aria-expanded': false,
        })}
      {stage !== 'closed' && (
        <LazyPart onFail={() => setStage('closed')}>
          <Menu {...({ ...menu, target } as Props)} />
          <Mounted onMount={() => setStage('open')} />
        </LazyPart>
      )}
    </>
  )
}

/** Reports that its siblings have loaded. */
function Mounted({ onMount }: { onMount: () => void }) {
  const tell = useEffectEvent(onMount)
  useLayoutEffect(() => tell(), [])
  return null
}
