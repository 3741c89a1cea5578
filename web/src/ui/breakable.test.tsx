import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Breakable } from './breakable.tsx'

test.each([
  ['bia.lima@example.com', 'bia.<wbr>lima@<wbr>example.<wbr>com'],
  ['invoice.payment_failed', 'invoice.<wbr>payment_<wbr>failed'],
  ['.@odd--name..', '.@<wbr>odd--<wbr>name..'],
  ['plain', 'plain'],
])('%s breaks after its punctuation marks and is copied whole', (text, parts) => {
  render(<Breakable text={text} />)
  expect(screen.getByText(text).innerHTML).toBe(parts)
  expect(screen.getByText(text).textContent).toBe(text)
})
