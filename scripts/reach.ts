import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { ROOT } from './steps.ts'

/** A file as far as it matters to what reaches what. */
type Module = {
  path: string
  /** By local name: the file that it comes from, and its name there. */
  imports: ReadonlyMap<string, { from: string; name: string }>
  /** By name: what is declared at the top of the file. */
  declared: ReadonlyMap<string, ts.Node>
  source: ts.SourceFile
}

const modules = new Map<string, Module>()

const moduleOf = (path: string): Module => {
  const known = modules.get(path)
  if (known) return known
  const text = readFileSync(join(ROOT, path), 'utf8')
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const imports = new Map<string, { from: string; name: string }>()
  const declared = new Map<string, ts.Node>()
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) addImports(statement, path, imports)
    else for (const [name, node] of declarationsOf(statement)) declared.set(name, node)
  }
  const made = { path, imports, declared, source }
  modules.set(path, made)
  return made
}

const addImports = (
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  path: string,
  imports: Map<string, { from: string; name: string }>,
): void => {
  const bindings = importClause?.namedBindings
  if (!bindings || !ts.isNamedImports(bindings) || importClause.isTypeOnly) return
  const { text } = moduleSpecifier as ts.StringLiteral
  const from = text.startsWith('.') ? relative(ROOT, join(ROOT, dirname(path), text)) : text
  for (const { name, propertyName, isTypeOnly } of bindings.elements) {
    if (!isTypeOnly) imports.set(name.text, { from, name: (propertyName ?? name).text })
  }
}

const declarationsOf = (statement: ts.Node): [string, ts.Node][] => {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap((one) =>
      namesIn(one.name).map((name): [string, ts.Node] => [name, one]),
    )
  }
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
  return isNamed && statement.name ? [[statement.name.text, statement]] : []
}

const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesIn(one.name) : []))

/** The names that a node uses as values, and those of the properties that it reads. */
const usedIn = (node: ts.Node): { values: Set<string>; properties: Set<string> } => {
  const values = new Set<string>()
  const properties = new Set<string>()
  const visit = (one: ts.Node): void => {
    if (ts.isTypeNode(one)) return
    if (ts.isBindingElement(one)) properties.add((one.propertyName ?? one.name).getText())
    if (ts.isIdentifier(one)) values.add(one.text)
    if (ts.isPropertyAccessExpression(one)) {
      properties.add(one.name.text)
      visit(one.expression)
    } else if (ts.isPropertyAssignment(one)) visit(one.initializer)
    else ts.forEachChild(one, visit)
  }
  visit(node)
  return { values, properties }
}

/** What the list of features gives the one of a file, by name. */
const givenTo = (file: string): ReadonlyMap<string, ts.Node> => {
  const { source, imports } = moduleOf(COMPOSER)
  const [feature = file] = /^server\/src\/features\/[^/]+\//.exec(file) ?? []
  const given = new Map<string, ts.Node>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const plugin = imports.get(node.expression.getText())
      const [options] = node.arguments
      if (plugin?.from.startsWith(feature) && options && ts.isObjectLiteralExpression(options))
        for (const one of options.properties) given.set(one.name?.getText() ?? '', one)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return given
}

const COMPOSER = 'server/src/features.ts'
/** What every handler has: its guards, what begins and ends a transaction, and what runs the statements of others. */
const EVERYWHERE = [
  'server/src/http/serve.ts',
  'server/src/database/connection.ts',
  'server/src/database/insert-row.ts',
]

const STATEMENT =
  /\b(?:selectFrom|insertInto|insertRow|updateTable|deleteFrom)\(|\b(?:sql|find(?:Rows|First|Values))[<`]|\.query[<(]/

/**
 * The files whose statements serving an endpoint runs, declaration by declaration, and whether it reads the catalog in
 * memory. What guards every request is left out.
 *
 * @param routes the file that serves it.
 * @param contract the contract that declares it, such as `alerts`, and the endpoint's name there.
 */
export const reachedBy = (
  routes: string,
  contract: string,
  name: string,
): { statements: ReadonlySet<string>; readsCatalog: boolean } => {
  const statements = new Set<string>()
  const seen = new Set<ts.Node>()
  let readsCatalog = false
  const start = moduleOf(routes)
  const given = givenTo(routes)

  const follow = (module: Module, node: ts.Node, scope: ReadonlyMap<string, ts.Node>): void => {
    if (seen.has(node)) return
    seen.add(node)
    if (module !== start && STATEMENT.test(node.getText())) statements.add(module.path)
    const { values, properties } = usedIn(node)
    if (properties.has('catalog') || properties.has('readers')) readsCatalog = true
    for (const value of values) {
      const local = scope.get(value) ?? module.declared.get(value)
      const imported = module.imports.get(value)
      if (local) follow(module, local, scope)
      else if (imported?.from.startsWith('server/') && !EVERYWHERE.includes(imported.from)) {
        const target = moduleOf(imported.from)
        const declared = target.declared.get(imported.name)
        if (declared) follow(target, declared, NOTHING)
      }
    }
    if (module !== start) return
    for (const [option, value] of given) {
      if (properties.has(option) || values.has(option)) follow(moduleOf(COMPOSER), value, NOTHING)
    }
  }

  const local = [...start.imports].find(
    ([, one]) => one.from === `@retorna/contract/${contract}` && one.name === name,
  )?.[0]
  const visit = (node: ts.Node, scope: ReadonlyMap<string, ts.Node>): void => {
    // Alone, or together with others that have the same handler.
    const served = ts.isCallExpression(node)
      ? node.arguments.filter(ts.isIdentifier).map(({ text }) => text)
      : ts.isForOfStatement(node)
        ? [...usedIn(node.expression).values]
        : []
    if (local !== undefined && served.includes(local)) follow(start, node, scope)
    const inner = ts.isBlock(node)
      ? new Map([...scope, ...node.statements.flatMap(declarationsOf)])
      : scope
    ts.forEachChild(node, (child) => visit(child, inner))
  }
  visit(start.source, NOTHING)
  return { statements, readsCatalog }
}

const NOTHING: ReadonlyMap<string, ts.Node> = new Map()
