import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { stableIds } from './stable-ids.ts'

/** The library's hooks with a plugin, in one file. */
const built = async (plugins: Plugin[]): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(import.meta.resolve('@mantine/hooks')), formats: ['es'] },
      rolldownOptions: { external: [/^react/] },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('')
}

/** Where the library replaces an identifier. */
const REPLACED = /setUuid\(randomId\(\)\)/

test('a field keeps the identifier of its first render', async () => {
  expect(await built([])).toMatch(REPLACED)
  expect(await built([stableIds()])).not.toMatch(REPLACED)
})
