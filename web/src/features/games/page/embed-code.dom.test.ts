import { expect, test } from 'vitest'
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

// Measured in Chromium, with a name of two lines: 384 pixels in English, 423 in Portuguese.
test.each(['en', 'pt'] as const)('the frame has room for a card in %s', (language) => {
  const holder = document.createElement('div')
  holder.innerHTML = embedCode('https://retorna.example', { slug: 'a', name: 'A' }, language)
  const frame = holder.querySelector('iframe')
  expect([frame?.width, frame?.height]).toEqual(['420', '440'])
})
