import { useFocusReturn } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { PassportContext } from './passport-context.ts'

const PassportDrawer = lazy(async () => {
  const [{ PassportDrawer: Drawer }] = await Promise.all([
    import('./passport-drawer.tsx'),
    loadTexts('openData'),
  ])
  return { default: Drawer }
})

/** Lets its children open the passport of a value (`useOpenPassport`). */
export function PassportProvider({ children }: { children: ReactNode }) {
  const [value, setValue] = useState<{ gameId: number; day: string } | null>(null)
  // The drawer's own return misses the first opening, which loads it.
  useFocusReturn({ opened: value !== null })
  const open = useCallback((gameId: number, day: string) => setValue({ gameId, day }), [])
  return (
    <PassportContext value={open}>
      {children}
      {value !== null && (
        <Suspense>
          <PassportDrawer {...value} onClose={() => setValue(null)} />
        </Suspense>
      )}
    </PassportContext>
  )
}
