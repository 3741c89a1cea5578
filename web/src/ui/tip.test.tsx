import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPerson } from '../test/person.ts'
import { renderPart } from '../test/render-part.tsx'
import { Tip } from './tip.tsx'

const SENTENCE = 'Share of days within one point of theoretical.'

const show = (props: { disabled?: boolean } = {}) => {
  renderPart(
    <main>
      <Tip label={SENTENCE} {...props}>
        <button type="button">Hit rate</button>
      </Tip>
      <button type="button">Beside</button>
    </main>,
  )
  return screen.getByRole('button', { name: 'Hit rate' })
}

test('a tip opens on hover inside the main part and closes when the mouse leaves', async () => {
  const person = aPerson()
  const target = show()
  expect(target).not.toHaveAttribute('aria-describedby')
  await person.hover(target)
  const tip = await within(screen.getByRole('main')).findByRole('tooltip')
  expect(tip).toHaveTextContent(SENTENCE)
  expect(target).toHaveAccessibleDescription(SENTENCE)
  await person.unhover(target)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  expect(target).not.toHaveAttribute('aria-describedby')
})

test('a tip opens with the keyboard, keeps the focus where it is, and Escape closes it', async () => {
  const person = aPerson()
  const target = show()
  await person.tab()
  expect(await screen.findByRole('tooltip')).toHaveTextContent(SENTENCE)
  expect(target).toHaveFocus()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  expect(target).toHaveFocus()
})

test('focusing the next element closes the tip', async () => {
  const person = aPerson()
  show()
  await person.tab()
  await screen.findByRole('tooltip')
  await person.tab()
  expect(screen.getByRole('button', { name: 'Beside' })).toHaveFocus()
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('a disabled tip shows nothing', async () => {
  const person = aPerson()
  const target = show({ disabled: true })
  await person.hover(target)
  expect(target).not.toHaveAttribute('aria-describedby')
  expect(screen.queryByRole('tooltip')).toBeNull()
})
