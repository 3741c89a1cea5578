import { expect, test } from 'vitest'
import { pagePolicy } from './html-headers.ts'

const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

test('without the human check, no other origin is allowed', () => {
  expect(pagePolicy(false)).not.toMatch(/https?:|\*/)
})

test('with the human check, only its script, frame and calls are allowed', () => {
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
