import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { aPerson } from '../../test/person.ts'
import { DecimalInput } from './decimal-input.tsx'

/** A form that stores a blank field as 0, as those do whose number is never 0. */
function Field({ start }: { start: number }) {
  const [value, setValue] = useState(start)
  return (
    <MantineProvider env="test">
      <DecimalInput label="Price" value={value} onChange={(next) => setValue(next ?? 0)} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue(start)}>
        Reset
      </button>
    </MantineProvider>
  )
}

const open = async (start: number) => {
  await chooseLanguage('pt')
  render(<Field start={start} />)
  return { person: aPerson(), field: screen.getByRole('textbox', { name: 'Price' }) }
}

test('a decimal comma stays while the decimals behind it are replaced', async () => {
  const { person, field } = await open(49.9)
  expect(field).toHaveValue('49,9')
  await person.type(field, '{Backspace}')
  expect(field).toHaveValue('49,')
  await person.type(field, '50')
  expect(field).toHaveValue('49,50')
  expect(screen.getByRole('status')).toHaveTextContent('49.5')
})

test('a blank field stays blank, and numbers below 1 can be typed into it', async () => {
  const { person, field } = await open(49.9)
  await person.clear(field)
  expect(field).toHaveValue('')
  await person.type(field, '0,05')
  expect(field).toHaveValue('0,05')
  expect(screen.getByRole('status')).toHaveTextContent('0.05')
})

test('a value from outside replaces what is typed', async () => {
  const { person, field } = await open(49.9)
  await person.type(field, '{Backspace}')
  await person.click(screen.getByRole('button', { name: 'Reset' }))
  expect(field).toHaveValue('49,9')
})
