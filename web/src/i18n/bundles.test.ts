import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')

const read = (path: string): string => readFileSync(join(SOURCES, path), 'utf8')

/** The namespaces of each bundle. */
const BUNDLES = new Map(
  Array.from(
    read('i18n/i18n.ts').matchAll(/(\w+): \(\) => import\('\.(\/en\/[^']+)'\)/g),
    ([, bundle = '', path]) => {
      const exported = read(`i18n${path}`).matchAll(/^export (?:const|\{) (\w+)/gm)
      return [bundle, Array.from(exported, ([, namespace = '']) => namespace)] as const
    },
  ),
)

/** An import of a file of ours, and the bundles that load together with it if it is loaded later. */
type Import = { path: string; bundles: string[] }

const files = new Map<string, { imports: Import[]; asked: string[] }>()

/** What a file imports, and the namespaces that its components ask for. */
function fileAt(path: string) {
  const known = files.get(path)
  if (known !== undefined) return known
  const file = { imports: [] as Import[], asked: [] as string[] }
  files.set(path, file)
  const add = (node: ts.Expression | undefined, bundles: string[]) => {
    if (node === undefined || !ts.isStringLiteral(node) || !/^\..*\.tsx?$/.test(node.text)) return
    file.imports.push({ path: join(dirname(path), node.text), bundles })
  }
  const look = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly !== true) {
      add(node.moduleSpecifier, [])
    }
    if (ts.isCallExpression(node)) {
      const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword
      if (isImport) add(node.arguments[0], bundlesOf(node))
      const isHook = /^use(Translation|Texts)$/.test(node.expression.getText())
      if (isHook) file.asked.push(...textsIn(node))
    }
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true))
  return file
}

const textsIn = (node: ts.Node): string[] => {
  const texts = ts.isStringLiteral(node) ? [node.text] : []
  ts.forEachChild(node, (child) => void texts.push(...textsIn(child)))
  return texts
}

/** The bundles that load with `import(…)`: arguments beside it, as of `lazy`, or of `loadTexts` in the same list. */
function bundlesOf({ parent }: ts.Node): string[] {
  if (parent === undefined) return []
  const beside = ts.isCallExpression(parent)
    ? [...parent.arguments.filter(ts.isStringLiteral)]
    : ts.isArrayLiteralExpression(parent)
      ? parent.elements.filter((one) => one.getText().startsWith('loadTexts'))
      : []
  const isEntrance = ts.isCallExpression(parent) && parent.expression.getText() === 'authPage'
  const names = [...beside.flatMap(textsIn), ...(isEntrance ? ['entrance'] : [])]
  return [...names.filter((name) => BUNDLES.has(name)), ...bundlesOf(parent)]
}

test('whatever is loaded has the bundles of the texts that it shows', () => {
  const missing = new Set<string>()
  const seen = new Set<string>()
  const follow = (path: string, bundles: readonly string[]) => {
    const visit = `${path} ${bundles.toSorted()}`
    if (seen.has(visit) || path.startsWith('i18n/')) return
    seen.add(visit)
    const { imports, asked } = fileAt(path)
    const loaded = bundles.flatMap((bundle) => BUNDLES.get(bundle) ?? [])
    for (const name of asked) {
      if (!loaded.includes(name)) missing.add(`${path} asks for ${name}`)
    }
    for (const one of imports) follow(one.path, [...new Set([...bundles, ...one.bundles])])
  }
  follow('app/main.tsx', ['frame'])
  expect(files.size).toBeGreaterThan(500)
  expect([...missing]).toEqual([])
})
