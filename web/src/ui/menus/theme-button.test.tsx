import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPerson } from '../../test/person.ts'
import { ThemeButton } from './theme-button.tsx'

const LABELS = { auto: 'Theme: System', light: 'Theme: Light', dark: 'Theme: Dark' }

test('a page follows changes of the system theme until a theme is chosen', async () => {
  const system = Object.assign(matchMedia('(prefers-color-scheme: dark)'), { matches: false })
  vi.spyOn(window, 'matchMedia').mockReturnValue(system)
  const turn = (matches: boolean) =>
    act(() => {
      Object.assign(system, { matches }).dispatchEvent(new Event('change'))
    })
  const root = document.documentElement
  const page = render(<ThemeButton labels={LABELS} />)
  turn(true)
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  turn(false)
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  await aPerson().click(screen.getByRole('button', { name: 'Theme: System' }))
  turn(true)
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  page.unmount()
  localStorage.clear()
  turn(true)
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
})
