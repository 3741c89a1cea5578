import { render } from '@testing-library/react'
import { useRef } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useWindowWidthFirst } from '../../../ui/use-width.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

const GAMES: unknown[] = []

/** Shows which rows are rendered, and notes it for each render. */
function List({ height, rendered = [] }: { height: number; rendered?: string[] }) {
  const list = useRef<HTMLUListElement>(null)
  useWindowWidthFirst(list, isWide)
  const { rows } = useVirtualRows(list, { games: GAMES, count: 9, height, gap: 0 })
  const text = rows.map(({ index }) => index).join(' ')
  rendered.push(text)
  return <ul ref={list}>{text}</ul>
}

const isWide = (width: number): boolean => width >= 10_000

test('a list opens with its first row, though the window has room for two', () => {
  expect(renderToString(<List height={window.innerHeight / 2} />)).toBe('<ul>0</ul>')
})

test('before it is seen, a list is not rendered again for rows and a width that stay the same', () => {
  const rendered: string[] = []
  render(<List height={window.innerHeight + 1} rendered={rendered} />)
  expect(rendered).toEqual(['0', '0 1'])
})

test('a list that opens further down begins with all rows in the window', () => {
  const height = window.innerHeight / 2
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, -4 * height, 300, 9 * height),
  )
  const rendered: string[] = []
  render(<List height={height} rendered={rendered} />)
  expect(rendered).toEqual(['0', '4 5 6', '3 4 5 6 7'])
})
