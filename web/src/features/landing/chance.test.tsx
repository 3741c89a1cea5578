import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { landing } from '../../i18n/en/landing.ts'
import { Chance } from './chance.tsx'

const { verdicts } = landing.chance

test('the verdict on the claim follows the number of spins behind it', () => {
  render(<Chance rtp={96} language="en" texts={landing.chance} />)
  expect(screen.getByText('“Pays 110% right now”')).toBeVisible()
  const spins = screen.getByRole('slider', { name: 'Number of spins' })
  const found = () => Object.values(verdicts).filter((text) => screen.queryByText(text) !== null)
  const seen = new Set<string>()
  for (let step = 0; step <= Number(spins.getAttribute('max')); step += 1) {
    fireEvent.change(spins, { target: { value: String(step) } })
    expect(found()).toHaveLength(1)
    for (const verdict of found()) seen.add(verdict)
  }
  // Each in turn, and none of them twice.
  expect([...seen]).toEqual([verdicts.within, verdicts.watch, verdicts.outside])
})

test('more volatile games need more spins for the same verdict', () => {
  render(<Chance rtp={96} language="en" texts={landing.chance} />)
  const spins = screen.getByRole('slider', { name: 'Number of spins' })
  fireEvent.change(spins, { target: { value: '150' } })
  expect(screen.getByText(verdicts.outside)).toBeVisible()
  fireEvent.click(screen.getByRole('radio', { name: 'Very high' }))
  expect(screen.queryByText(verdicts.outside)).toBeNull()
})
