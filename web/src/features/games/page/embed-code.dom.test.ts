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
