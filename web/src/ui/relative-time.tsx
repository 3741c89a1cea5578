import { MINUTE_MS } from '@retorna/domain/milliseconds'
import { useEffect, useState } from 'react'
import { useFormat } from '../i18n/use-format.ts'
import { Tip } from './tip.tsx'

/** How long ago a moment was, with the exact moment on hover; updates with the clock. */
export function RelativeTime({ moment }: { moment: string }) {
  const format = useFormat()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <Tip label={format.moment(moment)}>
      <time dateTime={moment}>{format.relative(earlier(moment, now), now)}</time>
    </Tip>
  )
}

/** A reading that has only a day is dated at noon, which may be in the future. */
const earlier = (moment: string, now: Date): string =>
  new Date(moment) < now ? moment : now.toISOString()
