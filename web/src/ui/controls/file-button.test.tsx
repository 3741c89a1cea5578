import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPerson } from '../../test/person.ts'
import { renderPart } from '../../test/render-part.tsx'
import { FileButton } from './file-button.tsx'

test('the same file can be chosen again', async () => {
  const choose = vi.fn()
  const { container } = renderPart(
    <FileButton onChange={choose}>
      {(props) => (
        <button type="button" {...props}>
          Choose
        </button>
      )}
    </FileButton>,
  )
  expect(screen.getByRole('button', { name: 'Choose' })).toBeVisible()
  const input = container.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('no field')
  const file = new File(['payout'], 'table.csv')
  const person = aPerson()
  await person.upload(input, file)
  await person.upload(input, file)
  expect(choose.mock.calls).toEqual([[file], [file]])
})
