import { MAIL_KINDS } from '@retorna/contract/staff/outbox'
import { expect, test } from 'vitest'
import { previewOf } from './previews.ts'

const open = (path: string) => previewOf(new URL(path, 'http://localhost:3001'))

test('the page names each mail in both languages, and each link shows one', () => {
  const links = [...`${open('/')}`.matchAll(/href="([^"]+)"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )
  expect(links).toHaveLength(2 * MAIL_KINDS.length)
  for (const path of links) expect(open(path)?.length, path).toBeGreaterThan(500)
})

test.each(['/mail?kind=love-letter&language=en', '/mail?kind=welcome&language=fr', '/elsewhere'])(
  'there is no %s',
  (path) => {
    expect(open(path)).toBeUndefined()
  },
)
