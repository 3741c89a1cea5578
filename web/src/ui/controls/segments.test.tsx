import { screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { aPerson } from '../../test/person.ts'
import { renderPart } from '../../test/render-part.tsx'
import { Segments } from './segments.tsx'

const DATA = [
  { value: 'day', label: 'A day' },
  { value: 'week', label: 'A week' },
] as const

test('one of the segments is chosen by its text', async () => {
  const onChange = vi.fn()
  renderPart(<Segments aria-label="Period" data={DATA} value="day" onChange={onChange} />)
  expect(screen.getByRole('radiogroup', { name: 'Period' })).toBeVisible()
  expect(screen.getByRole('radio', { name: 'A day' })).toBeChecked()
  await aPerson().click(screen.getByText('A week'))
  expect(onChange).toHaveBeenCalledWith('week')
})

test('they are rendered once before they are seen', () => {
  const onRender = vi.fn()
  renderPart(
    <Profiler id="segments" onRender={onRender}>
      <Segments aria-label="Period" data={DATA} value="day" onChange={() => undefined} />
    </Profiler>,
  )
  expect(onRender).toHaveBeenCalledTimes(1)
})
