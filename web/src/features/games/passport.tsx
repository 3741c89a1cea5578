import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { PassportContext } from './passport-context.ts'

const PassportDrawer = lazy(async () => {
  const [{ PassportDrawer: Drawer }] = await Promise.all([
    import('./passport-drawer.tsx'),
    loadTexts('openData'),
  ])
  return { default: Drawer }
})

/** Lets what is within open the passport of a day's value (`useOpenPassport`). */
export function PassportProvider({ gameId, children }: { gameId: number; children: ReactNode }) {
  const [day, setDay] = useState<string | null>(null)
  return (
    <PassportContext value={setDay}>
      {children}
      {day !== null && (
        <Suspense>
          <PassportDrawer gameId={gameId} day={day} onClose={() => setDay(null)} />
        </Suspense>
      )}
    </PassportContext>
  )
}
