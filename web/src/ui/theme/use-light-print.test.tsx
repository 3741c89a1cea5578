import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useLightPrint } from './use-light-print.ts'

const root = document.documentElement
afterEach(() => root.removeAttribute('data-mantine-color-scheme'))

test('prints in the light theme and shows the chosen one again', () => {
  root.setAttribute('data-mantine-color-scheme', 'dark')
  renderHook(useLightPrint)
  fireEvent(window, new Event('beforeprint'))
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  fireEvent(window, new Event('afterprint'))
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
})
