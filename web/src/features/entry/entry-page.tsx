import { useState } from 'react'
import { useUser } from '../../session/session-context.ts'
import { PassportProvider } from '../../shared/passport/passport.tsx'
import { EntrySheet } from './entry-sheet.tsx'
import { useSheet } from './use-sheet.ts'

/** The grid for typing and pasting a day's readings. */
export function EntryPage() {
  const user = useUser()
  const [today, setToday] = useState<string | null>(null)
  const { filters, change } = useSheet(user?.id ?? '', today)
  if (user === null) return null
  const { feedId, day } = filters
  return (
    <PassportProvider>
      <EntrySheet
        key={`${user.id} ${feedId} ${day}`}
        userId={user.id}
        filters={filters}
        change={change}
        onToday={setToday}
      />
    </PassportProvider>
  )
}
