import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { aPerson } from '../../test/person.ts'
import { renderPart } from '../../test/render-part.tsx'
import { Select } from './select.tsx'

const options = () => document.querySelectorAll('[role="option"]')

test('options exist while the list is in use, and keys start at the selected one', async () => {
  const choose = vi.fn()
  const person = aPerson()
  renderPart(
    <>
      <Select label="Sort by" data={['popular', 'name', 'rtp']} value="name" onChange={choose} />
      <button type="button">Next</button>
    </>,
  )
  expect(options()).toHaveLength(0)
  await person.tab()
  const field = screen.getByRole('combobox', { name: 'Sort by' })
  expect(field).toHaveFocus()
  await person.keyboard('{ArrowDown}')
  expect(field).toHaveAttribute('aria-expanded', 'true')
  const chosen = await screen.findByRole('option', { name: 'name' })
  expect(field).toHaveAttribute('aria-activedescendant', chosen.id)
  await person.keyboard('{ArrowDown}{Enter}')
  expect(choose).toHaveBeenCalledWith('rtp', expect.anything())
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await person.tab()
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  expect(options()).toHaveLength(0)
})

test('a searchable list reports at once that it is open', async () => {
  renderPart(<Select label="Provider" data={['Pragmatic Play', 'Evolution']} searchable />)
  const person = aPerson()
  await person.tab()
  const field = screen.getByRole('combobox', { name: 'Provider' })
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'))
  await person.keyboard('evo{ArrowDown}{Enter}')
  expect(field).toHaveValue('Evolution')
})

test.each([
  ['en', 'No matches'],
  ['pt', 'Nada encontrado'],
] as const)('a search without a match says so, in %s', async (language, text) => {
  await chooseLanguage(language)
  renderPart(<Select label="Provider" data={['Pragmatic Play', 'Evolution']} searchable />)
  const person = aPerson()
  await person.type(screen.getByRole('combobox', { name: 'Provider' }), 'evo')
  expect(screen.queryByText(text)).toBeNull()
  await person.keyboard('x')
  expect(screen.getByText(text)).toBeVisible()
})

test('a list without options yet, or with its own text, does not report an empty result', async () => {
  renderPart(
    <>
      <Select label="Provider" data={[]} searchable />
      <Select label="Game" data={['Papaya']} searchable nothingFoundMessage="Searching" />
    </>,
  )
  const person = aPerson()
  await person.type(screen.getByRole('combobox', { name: 'Provider' }), 'evo')
  expect(screen.queryByText('No matches')).toBeNull()
  await person.type(screen.getByRole('combobox', { name: 'Game' }), 'kite')
  expect(screen.getByText('Searching')).toBeVisible()
  expect(screen.queryByText('No matches')).toBeNull()
})

const PROVIDERS = ['Pragmatic Play', 'Evolution', 'Evoplay']

function Field({
  isSearching = false,
  send = () => {
    throw new Error('The form was sent')
  },
}: {
  isSearching?: boolean
  send?: (value: string | null) => void
}) {
  const [value, setValue] = useState<string | null>('Pragmatic Play')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send(value)
      }}
    >
      <Select
        label="Provider"
        data={PROVIDERS}
        value={value}
        onChange={setValue}
        searchable
        isSearching={isSearching}
      />
      <button type="submit">Send</button>
    </form>
  )
}

test('opening a searchable field selects its text; text and Enter take the first match', async () => {
  renderPart(<Field />)
  const person = aPerson()
  await person.tab()
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Provider' })
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'Pragmatic Play'.length])
  await person.keyboard('evo{Enter}')
  expect(field).toHaveValue('Evolution')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'Evolution'.length])
  await person.keyboard('evop{Enter}')
  expect(field).toHaveValue('Evoplay')
  // What is chosen already stays chosen.
  await person.keyboard('evop{Enter}')
  expect(field).toHaveValue('Evoplay')
})

test('a choice that arrives late does not replace what is typed meanwhile', async () => {
  const chosen: string[] = []
  const field = (value: string) => (
    <Select
      label="Provider"
      data={PROVIDERS}
      value={value}
      onChange={(choice) => chosen.push(choice ?? '')}
      searchable
    />
  )
  const { rerender } = renderPart(field('Pragmatic Play'))
  const person = aPerson()
  await person.tab()
  await person.keyboard('evolution{Enter}evop')
  rerender(field('Evolution'))
  expect(screen.getByRole('combobox')).toHaveValue('evop')
  await person.keyboard('{Enter}')
  expect(chosen).toEqual(['Evolution', 'Evoplay'])
})

test('Enter after text without a match chooses nothing', async () => {
  renderPart(<Field />)
  const person = aPerson()
  await person.tab()
  const field = screen.getByRole('combobox', { name: 'Provider' })
  await person.keyboard('zzz{Enter}')
  expect(field).toHaveValue('zzz')
  await person.tab()
  await waitFor(() => expect(field).toHaveValue('Pragmatic Play'))
})

test('Enter waits for matches on their way, unless typing goes on', async () => {
  const { rerender } = renderPart(<Field isSearching />)
  const person = aPerson()
  await person.tab()
  const field = screen.getByRole('combobox', { name: 'Provider' })
  await person.keyboard('evop{Enter}')
  expect(field).toHaveValue('evop')
  rerender(<Field />)
  await waitFor(() => expect(field).toHaveValue('Evoplay'))
  rerender(<Field isSearching />)
  await person.keyboard('evo{Enter}l')
  rerender(<Field />)
  expect(field).toHaveValue('evol')
})

test('a form sent before the matches arrive is sent once, with the one that was typed', async () => {
  const send = vi.fn()
  const { rerender } = renderPart(<Field isSearching send={send} />)
  const person = aPerson()
  await person.tab()
  await person.keyboard('evop{Enter}')
  const button = screen.getByRole('button', { name: 'Send' })
  await person.click(button)
  expect(send).not.toHaveBeenCalled()
  const field = screen.getByRole('combobox', { name: 'Provider' })
  expect(field).toHaveValue('evop')
  rerender(<Field send={send} />)
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('Evoplay'))
  expect(field).toHaveValue('Evoplay')
  expect(options()).toHaveLength(0)
  await person.click(button)
  expect(send).toHaveBeenCalledTimes(2)
})

test('a form sent before a search without matches is not sent, and the field has the focus', async () => {
  const { rerender } = renderPart(<Field isSearching />)
  const person = aPerson()
  await person.tab()
  await person.keyboard('zzz{Enter}')
  await person.click(screen.getByRole('button', { name: 'Send' }))
  rerender(<Field />)
  const field = screen.getByRole('combobox', { name: 'Provider' })
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveValue('zzz')
})

test('a field left after Enter takes the match, or without one its former choice', async () => {
  const { rerender } = renderPart(<Field isSearching />)
  const person = aPerson()
  await person.tab()
  const field = screen.getByRole('combobox', { name: 'Provider' })
  await person.keyboard('evop{Enter}')
  await person.tab()
  rerender(<Field />)
  await waitFor(() => expect(field).toHaveValue('Evoplay'))
  expect(field).not.toHaveFocus()
  rerender(<Field isSearching />)
  await person.click(field)
  await person.keyboard('zzz{Enter}')
  await person.tab()
  rerender(<Field />)
  await waitFor(() => expect(field).toHaveValue('Evoplay'))
})
