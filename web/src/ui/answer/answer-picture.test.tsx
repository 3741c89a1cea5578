import { expect, test } from 'vitest'
import { anAnswer } from '../../test/an-answer.ts'
import { renderPart } from '../../test/render-part.tsx'
import { AnswerPicture } from './answer-picture.tsx'

test('without a range, a version far below the certified RTP lies on the line, too', () => {
  const answer = anAnswer({ kind: 'open', basis: null, low_percent: null, high_percent: null })
  const { container } = renderPart(
    <AnswerPicture answer={answer} certified={86.5} versions={[84.2, 86.5, 96]} />,
  )
  const places = [...container.querySelectorAll<HTMLElement>('[style]')].flatMap(({ style }) =>
    style.left === '' ? [] : Number.parseFloat(style.left),
  )
  expect(places.length).toBeGreaterThan(1)
  for (const place of places) expect(place).toBeGreaterThanOrEqual(0)
})
