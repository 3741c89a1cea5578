import { answers } from '@retorna/contract/words/en/answer'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { landing } from '../../i18n/en/landing.ts'
import { Chance } from './chance.tsx'

const open = (rtp = 96) => {
  render(<Chance rtp={rtp} language="en" texts={landing.chance} words={answers} />)
  const spins = screen.getByRole('slider', { name: 'Number of spins' })
  return (step: number) => fireEvent.change(spins, { target: { value: String(step) } })
}

test('a claim without its spins has no answer, and with more of them one of each kind', () => {
  const moveTo = open()
  expect(screen.getByText('“Pays 110% right now”')).toBeVisible()
  expect(screen.getByText(answers.noTurnover)).toBeVisible()
  moveTo(1)
  expect(screen.getByText(answers.open)).toBeVisible()
  moveTo(270)
  expect(screen.getByText(answers.offAbove)).toBeVisible()
  for (const [name, said] of [
    ['96% certified', 'Pays as certified, to within 1 point'],
    ['94% other version', 'Runs its 94.0% version'],
    ['90% too little', answers.offBelow],
  ] as const) {
    fireEvent.click(screen.getByRole('radio', { name }))
    expect(screen.getByText(said)).toBeVisible()
  }
  expect(screen.getByText(/Keeps/)).toHaveTextContent('Keeps €10.00 of every €100 staked')
})

test('a version is named with the decimals that it has', () => {
  const moveTo = open(96.05)
  moveTo(270)
  fireEvent.click(screen.getByRole('radio', { name: '94.05% other version' }))
  expect(screen.getByText('Runs its 94.05% version')).toBeVisible()
})

test('only the claim is told as one', () => {
  open(96.05)
  fireEvent.click(screen.getByRole('radio', { name: '90.05% too little' }))
  expect(screen.getByText('The game paid').parentElement).toHaveTextContent('The game paid90.05%')
  expect(screen.queryByText(/right now/)).toBeNull()
})

test('more volatile games need more spins for the same answer', () => {
  const moveTo = open()
  moveTo(180)
  expect(screen.getByText(answers.offAbove)).toBeVisible()
  fireEvent.click(screen.getByRole('radio', { name: 'Very high' }))
  expect(screen.queryByText(answers.offAbove)).toBeNull()
})
