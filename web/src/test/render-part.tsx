import { MantineProvider } from '@mantine/core'
import { type RenderOptions, render } from '@testing-library/react'
import type { ReactNode } from 'react'

/** Renders a part of a screen with what its controls need. */
export const renderPart = (part: ReactNode, options: RenderOptions = {}) =>
  render(part, { wrapper: Controls, ...options })

const Controls = ({ children }: { children: ReactNode }) => (
  <MantineProvider env="test">{children}</MantineProvider>
)
