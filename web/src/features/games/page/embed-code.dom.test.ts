import { expect, test } from 'vitest'
import guide from '../../../../../docs/api/embedding.md?raw'
import { embedCode } from './embed-fold.tsx'

test('a name cannot break out of its attribute', () => {
  const code = embedCode(
    'https://retorna.example',
    { slug: 'a b', name: '"><script>alert(1)</script>' },
    'pt',
  )
  const holder = document.createElement('div')
  holder.innerHTML = code
  const frame = holder.querySelector('iframe')
  expect(holder.children).toHaveLength(1)
  expect(frame?.title).toBe('"><script>alert(1)</script> · Retorna')
  expect(frame?.getAttribute('src')).toBe('https://retorna.example/embed/game/a%20b?lang=pt')
})

// Measured in Chromium, with a name of two lines and a jackpot: 492 pixels in Portuguese, also in a frame that is 328 wide; in one of 288,
// 511 in English and 531 in Portuguese, and 551 if the provider takes two lines, too.
test.each(['en', 'pt'] as const)('the frame has room for a card in %s', (language) => {
  const holder = document.createElement('div')
  holder.innerHTML = embedCode('https://retorna.example', { slug: 'a', name: 'A' }, language)
  const frame = holder.querySelector('iframe')
  expect([frame?.width, frame?.height]).toEqual(['420', '560'])
})

test('the guide shows the same frame', () => {
  const [code, shown] = [
    embedCode('https://retorna.example', { slug: 'a', name: 'A' }, 'en'),
    guide,
  ].map((html) => {
    const holder = document.createElement('div')
    holder.innerHTML = html
    const frame = holder.querySelector('iframe')
    return [frame?.width, frame?.height, frame?.getAttribute('loading'), frame?.style.cssText]
  })
  expect(shown).toEqual(code)
})
