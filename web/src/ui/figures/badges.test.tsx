import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { aPerson } from '../../test/person.ts'
import { renderPart } from '../../test/render-part.tsx'
import { RtpBadge } from './badges.tsx'

function show(rtp: number | null, reason = '') {
  return renderPart(<RtpBadge rtp={rtp} reason={reason} />)
}

test.each([
  [96, '●96.00%(high)'],
  [95.99, '◐95.99%(middle)'],
  [94, '◐94.00%(middle)'],
  [93.99, '○93.99%(low)'],
  [102.5, '●102.50%(high)'],
])('%d has a symbol and a word besides its color', (rtp, text) => {
  const { container } = show(rtp)
  expect(container.querySelector('[data-tone]')).toHaveTextContent(text)
})

test('the meaning of a band is shown on hover', async () => {
  show(93)
  await aPerson().hover(screen.getByText('93.00%'))
  expect(await screen.findByText('low: below 94%')).toBeVisible()
})

test('an unknown RTP is a dash with its reason, never a zero', () => {
  const { container } = show(null, 'No readings yet')
  expect(container.querySelector('span')).toHaveTextContent('–No readings yet')
  expect(screen.queryByText(/%/)).toBeNull()
})

test('the badge follows the language', async () => {
  await chooseLanguage('pt')
  const { container } = show(96.5)
  expect(container.querySelector('[data-tone]')).toHaveTextContent('●96,50%(alto)')
})
