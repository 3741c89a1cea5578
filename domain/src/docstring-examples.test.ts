import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Checks every `@example expression // value` in docstrings, so that examples cannot become outdated. */
const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !file.endsWith('.test.ts'),
)

function evaluate(expression: string, names: Record<string, unknown>): unknown {
  return new Function(...Object.keys(names), `return (${expression})`)(...Object.values(names))
}

for (const file of files) {
  const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
  const examples = [...source.matchAll(/^ \* @example (.*) \/\/ (.*)$/gm)]
  if (examples.length === 0) continue
  describe(file, async () => {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ `./${file}`)
    it.each(examples.map(([, expression = '', value = '']) => ({ expression, value })))(
      '$expression is $value',
      ({ expression, value }) => {
        expect(evaluate(expression, exported)).toEqual(evaluate(value, exported))
      },
    )
  })
}

it('covers every example', () => {
  const sources = files.map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).join()
  const written = sources.match(/^ \* @example/gm)?.length
  expect(written).toBeGreaterThan(120)
  expect(sources.match(/^ \* @example .* \/\/ .*$/gm)?.length).toBe(written)
})
