import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const require = createRequire(import.meta.url)
const packageOf = (name: string): string => dirname(require.resolve(`${name}/styles.css`))
const LIBRARY = packageOf('@mantine/core')
const APPLICATION = resolve(import.meta.dirname, '../..')

const filesIn = (directory: string, suffix: RegExp): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => suffix.test(file))
    .map((file) => join(directory, file))

/** The components that we, or the library's other packages, import by name. */
const usedNames = (): Set<string> => {
  const own = filesIn(APPLICATION, /(?<!\.test)\.tsx?$/)
  const packages = ['notifications', 'spotlight', 'dropzone'].flatMap((name) =>
    filesIn(join(packageOf(`@mantine/${name}`), 'esm'), /\.mjs$/),
  )
  const imports = /import\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["']/g
  return new Set(
    [...own, ...packages].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(([, names = '']) =>
        names.split(',').flatMap((name) => name.trim().match(/^(?:type\s+)?(\w+)/)?.[1] ?? []),
      ),
    ),
  )
}

/** The style sheets behind some components: those of all modules that they import. */
const sheetsOf = (names: ReadonlySet<string>): Set<string> => {
  const index = readFileSync(join(LIBRARY, 'esm/index.mjs'), 'utf8')
  const queue = [...index.matchAll(/import (?:\{([^}]*)\}|(\w+)) from "(\.[^"]+)"/g)]
    .filter(([, list = '', single = '']) =>
      `${list},${single}`
        .split(',')
        .some((name) => names.has(name.trim().split(' as ').at(-1) ?? '')),
    )
    .map(([, , , file = '']) => join(LIBRARY, 'esm', file))
  const reached = new Set<string>()
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+\.mjs)"/g)) {
      queue.push(resolve(dirname(file), path))
    }
  }
  const modules = [...reached].filter((file) => file.endsWith('.module.mjs'))
  return new Set(modules.map((file) => basename(file, '.module.mjs')))
}

const BASE = ['baseline', 'default-css-variables', 'global']

test('exactly the styles of the components in use are loaded, in the order of the whole sheet', () => {
  const text = readFileSync(join(import.meta.dirname, 'library-styles.css'), 'utf8')
  const listed = [...text.matchAll(/styles\/([\w-]+)\.css/g)].map(([, name = '']) => name)
  expect(new Set(listed)).toEqual(new Set([...BASE, ...sheetsOf(usedNames())]))

  const whole = readFileSync(join(LIBRARY, 'styles.css'), 'utf8')
  const places = listed.map((name) => {
    const sheet = readFileSync(join(LIBRARY, `styles/${name}.css`), 'utf8')
    return whole.indexOf(sheet.trim())
  })
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
