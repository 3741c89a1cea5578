import { type ReactNode, useCallback, useState } from 'react'
import { LazyPart, lazy } from '../../ui/lazy.tsx'
import { PassportContext } from './passport-context.ts'

const PassportDrawer = lazy(() => import('./passport-drawer.tsx'), 'openData')

/** Lets its children open the passport of a value (`useOpenPassport`). */
export function PassportProvider({ children }: { children: ReactNode }) {
  const [value, setValue] = useState<{ gameId: number; day: string } | null>(null)
  const close = () => setValue(null)
  const open = useCallback((gameId: number, day: string) => setValue({ gameId, day }), [])
  return (
    <PassportContext value={open}>
      {children}
      {value !== null && (
        <LazyPart onFail={close}>
          <PassportDrawer {...value} onClose={close} />
        </LazyPart>
      )}
    </PassportContext>
  )
}
