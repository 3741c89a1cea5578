import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../test/render-part.tsx'
import { RelativeTime } from './relative-time.tsx'

test('the relative time follows the clock and includes the exact moment', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') })
  renderPart(<RelativeTime moment="2026-11-21T11:59:00Z" />)
  const time = screen.getByText('1 minute ago')
  expect(time).toHaveAttribute('datetime', '2026-11-21T11:59:00Z')
  act(() => vi.advanceTimersByTime(4 * 60_000))
  expect(time).toHaveTextContent('5 minutes ago')
})
