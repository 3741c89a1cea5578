import { fileURLToPath } from 'node:url'
import { type Plugin, parseSync } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Replacement = { start: number; end: number; by: string }

const CONTRACT = /\/contract\/src\/.+\.ts$/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** The name that a chain of calls starts with: `z` of `z.array(…).max(5)`. */
const rootOf = (node: unknown): unknown => {
  if (!isNode(node)) return undefined
  if (node.type === 'CallExpression') return rootOf(node.callee)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'Identifier' ? node.name : undefined
}

const isCallOf = (name: unknown, node: unknown): node is Node =>
  isNode(node) && node.type === 'CallExpression' && rootOf(node) === name

/** The names by which a module refers to the schema library and to the schemas that it composes. */
const schemaNames = (module: Node): Set<unknown> => {
  const names = new Set<unknown>(['z'])
  const declarations = childrenOf(module)
    .flatMap((statement) => [statement, ...childrenOf(statement)])
    .filter(({ type }) => type === 'VariableDeclaration')
  for (const { id, init } of declarations.flatMap(childrenOf)) {
    if (isNode(id) && isNode(init) && names.has(rootOf(init))) names.add(id.name)
  }
  return names
}

/** What an endpoint's declaration starts with, such as `GET /api/games`. */
const addressOf = (node: Node): string | undefined => {
  const [first] = isCallOf('endpoint', node) ? [node.arguments].flat() : []
  return isNode(first) && typeof first.value === 'string' ? first.value : undefined
}

/** The code that replaces endpoints and schemas. */
const replacements = (node: Node, names: Set<unknown>, code: string): Replacement[] => {
  const { start, end } = node
  const address = addressOf(node)
  if (address !== undefined) {
    const [method, path] = address.split(' ')
    return [{ start, end, by: `{ method: '${method}', path: '${path}' }` }]
  }
  if (node.type === 'CallExpression' && names.has(rootOf(node))) return [{ start, end, by: 'z' }]
  return childrenOf(node).flatMap((child) => replacements(child, names, code))
}

const parse = (code: string): Node => parseSync('contract.js', code).program as unknown as Node

const replaced = (code: string, by: Replacement[]): string =>
  by
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, one) => rest.slice(0, one.start) + one.by + rest.slice(one.end), code)

/** Removes the imports that only schemas used: an imported module counts as part of a page. */
const withoutIdleImports = (code: string): string => {
  const cuts = childrenOf(parse(code))
    .filter(({ type }) => type === 'ImportDeclaration')
    .map((node) => ({ node, start: node.start, end: node.end, by: '' }))
  const rest = replaced(code, cuts)
  const isIdle = (node: Node): boolean =>
    childrenOf(node)
      .filter(({ type }) => type.startsWith('Import'))
      .every(({ local }) => isNode(local) && !new RegExp(`\\b${local.name}\\b`).test(rest))
  return replaced(
    code,
    cuts.filter(({ node }) => isIdle(node)),
  )
}

/** The contract's JavaScript, reduced: an endpoint has a method and a path, and a schema is the library itself. */
export const withoutSchemas = (code: string): string => {
  const module = parse(code)
  return withoutIdleImports(replaced(code, replacements(module, schemaNames(module), code)))
}

/**
 * Leaves the contract's schemas out of the build: the server validates what comes in, tests validate what goes out, and
 * a browser needs an endpoint's method and path. What is left of the schema library does nothing.
 */
export const leaveSchemasOut = (): Plugin => ({
  name: 'leave-schemas-out',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: { zod: fileURLToPath(new URL('../src/api/no-schemas.ts', import.meta.url)) },
    },
  }),
  transform: { filter: { id: CONTRACT }, handler: withoutSchemas },
})
