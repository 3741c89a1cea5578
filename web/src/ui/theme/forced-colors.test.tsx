import { Checkbox, Radio, Select, Switch } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aPerson } from '../../test/person.ts'
import { renderPart } from '../../test/render-part.tsx'
import { Segments } from '../controls/segments.tsx'
import { Sections } from '../sections.tsx'
import css from './forced-colors.css?raw'

/** The selector of the rule that contains a declaration. */
function selectorOf(declaration: string): string {
  const before = css.split(declaration)[0] ?? ''
  return before.slice(before.lastIndexOf(':root'), before.lastIndexOf('{')).replaceAll(/\s+/g, ' ')
}

/** What each of them shows, of the library or of this product, is what the rule is for. */
const CHOSEN = [
  <Segments
    key={1}
    data={[
      { value: 'open', label: 'Open' },
      { value: 'other', label: 'Other' },
    ]}
    value="open"
    onChange={() => undefined}
  />,
  <Sections
    key={2}
    label=""
    current="/a"
    sections={[
      { to: '/a', text: 'Open' },
      { to: '/b', text: 'Other' },
    ]}
  />,
]

test.each(CHOSEN)('what is chosen is told by colors of the system', (choice) => {
  renderPart(<MemoryRouter>{choice}</MemoryRouter>)
  const selector = selectorOf('background: Highlight')
  expect(screen.getByText('Open').closest(selector)).not.toBeNull()
  expect(screen.getByText('Other').closest(selector)).toBeNull()
})

test('what is in it, such as a count, has no other background', () => {
  expect(css.split('color: HighlightText')[1]).toMatch(/^[^}]*\* \{[^}]*background: none;/)
})

const LISTS = [
  <Select key={1} data={['Other', 'Open']} aria-label="List" />,
  <Spotlight.Root key={2} forceOpened>
    <Spotlight.Search aria-label="List" />
    <Spotlight.ActionsList>
      <Spotlight.Action label="Other" />
      <Spotlight.Action label="Open" />
    </Spotlight.ActionsList>
  </Spotlight.Root>,
]

test.each(LISTS)(
  'where the arrow keys are in a list is told by colors of the system',
  async (list) => {
    renderPart(list)
    const person = aPerson()
    await person.click(screen.getByLabelText('List', { selector: 'input' }))
    await person.keyboard('{ArrowDown}{ArrowDown}')
    const selector = selectorOf('background: Highlight')
    expect(screen.getByText('Open').closest(selector)).not.toBeNull()
    expect(screen.getByText('Other').closest(selector)).toBeNull()
  },
)

const STATES = ['[aria-pressed="true"]', '[aria-current]', 'td[data-selected="true"]']

test.each(STATES)('%s is told by colors of the system', (state) => {
  expect(selectorOf('background: Highlight')).toContain(state)
})

test('checks, dots and switches have a color of the system', () => {
  renderPart(
    <>
      <Checkbox />
      <Radio />
      <Switch />
    </>,
  )
  expect(document.querySelectorAll(selectorOf('color: CanvasText'))).toHaveLength(2)
  expect(document.querySelectorAll(selectorOf('border: 1px solid ButtonText'))).toHaveLength(1)
  expect(document.querySelectorAll(selectorOf('background: ButtonText'))).toHaveLength(1)
})
