import { expect, test } from 'vitest'
import { pagePolicy } from './html-headers.ts'

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

test('nothing from elsewhere is let in where the human check is off', () => {
  expect(pagePolicy(false)).not.toMatch(/https?:|\*/)
})

test('with the human check its script, its frame and its calls are let in, and nothing else', () => {
  const { 'frame-src': frames, ...widened } = directives(pagePolicy(true))
  expect(frames).toEqual([
    'https://www.google.com/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
  ])
  expect(widened).toEqual({
    ...directives(pagePolicy(false)),
    'script-src': [
      "'self'",
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ],
    'connect-src': ["'self'", 'https://www.google.com/recaptcha/'],
  })
})
