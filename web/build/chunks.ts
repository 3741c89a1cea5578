import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'

type ModuleInfo = {
  code: string | null
  exports: readonly string[]
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

const source = (file: string): string => fileURLToPath(new URL(`../src/${file}`, import.meta.url))

/** The entry of public pages, and the islands that are hydrated on them later. */
const PUBLIC = source('app/public/client.ts')
const ISLANDS = source('app/public/islands.tsx')
const OVERLAY = source('app/overlay/main.tsx')
const MAIN = source('app/main.tsx')
/** What the overview shows below its figures. */
const CHART = [source('ui/chart/line-chart.tsx')]

/** The most opened screens, with what opens on them: each loads only what it uses itself. */
const FIRST_SCREENS: readonly [name: string, screen: string][] = [
  ['overview', source('features/dashboard/overview.tsx')],
  ['list', source('features/games/list/games-tab.tsx')],
  ['game', source('features/games/page/game-page.tsx')],
  ['game-screens', source('features/games/card/alert-button.tsx')],
  ['toast', source('ui/states/toast-stack.tsx')],
]

/** The styles that every page has; public pages have them in their document. */
const THEME = /\/ui\/theme\/\w+\.css$/

/** The texts that name things on many screens, in one language; those of staff load with their screens. */
const WORDS = /\/contract\/src\/words\/(en|pt)\/(?!staff-)/

/** Screens that are often opened together; modules that several screens of one group use share a file. */
const GROUPS: readonly [name: string, screens: RegExp][] = [
  ['entrance', /\/features\/auth\//],
  ['games', /\/features\/games\/|\/favorites-screen\./],
  [
    'admin',
    /\/app\/admin\/|\/features\/(today|entry|imports|people|operations|audit|access-log|catalog-editor|content|business|support\/desk)\//,
  ],
]

/** Libraries whose index re-exports many modules; an importer uses only those that it names. */
const INDEXED = String.raw`@mantine\/\w+|@tabler\/icons-react|@tanstack\/(?:react-query|query-core)|react-i18next`
const INDEX = new RegExp(
  String.raw`\/node_modules\/(?:${INDEXED})\/[\w\/]+\/(?:index|tabler-icons-react)\.m?js$`,
)
const NAMED_IMPORT = new RegExp(
  String.raw`import\s*\{([^}]*)\}\s*from\s*["'](?:${INDEXED})["']`,
  'g',
)

/**
 * The modules that a module imports; of an index, only the named ones, as an icon is the default export of its file.
 */
const importsOf = (graph: Graph, id: string): string[] => {
  const info = graph.getModuleInfo(id)
  if (info === null) return []
  const names = new Set(
    [...(info.code ?? '').matchAll(NAMED_IMPORT)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
    ),
  )
  const named = (imported: string): string[] => {
    if (!INDEX.test(imported)) return [imported]
    const exported = graph.getModuleInfo(imported)?.importedIds ?? []
    const isNamed = (one: string): boolean =>
      names.has(parse(one).name) ||
      (graph.getModuleInfo(one)?.exports.some((name) => names.has(name)) ?? false)
    return exported.filter(isNamed).flatMap(named)
  }
  return info.importedIds.flatMap(named)
}

/** The modules that a module imports, directly or not, itself included. */
const reachedFrom = (graph: Graph, start: readonly string[], dynamic = false): Set<string> => {
  const reached = new Set<string>()
  const queue = [...start]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    queue.push(...importsOf(graph, id))
    if (dynamic) queue.push(...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  }
  return reached
}

/** The group whose screens alone use a module; otherwise the first group that uses it, with the suffix `-shared`. */
const groupOf = (screens: readonly string[]): string => {
  const users = GROUPS.filter(([, pattern]) => screens.some((screen) => pattern.test(screen)))
  const isAlone = screens.every((screen) => users[0]?.[1].test(screen))
  const [name = 'screens'] = users.map(([one]) => one)
  return isAlone ? name : `${name}-shared`
}

type Plan = Map<string, string>

const planOf = (graph: Graph): Plan => {
  const application = reachedFrom(graph, [MAIN], true)
  const main = reachedFrom(graph, [MAIN])
  const atStart = reachedFrom(graph, [PUBLIC])
  const onPublic = reachedFrom(graph, [ISLANDS])
  const onOverlay = reachedFrom(graph, [OVERLAY])
  const chart = reachedFrom(graph, CHART)
  const screensOf = new Map<string, string[]>()
  const lazy = new Set(
    [...application].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
  )
  for (const screen of lazy) {
    for (const id of reachedFrom(graph, [screen])) {
      const screens = screensOf.get(id)
      if (screens === undefined) screensOf.set(id, [screen])
      else screens.push(screen)
    }
  }
  const firstScreens = FIRST_SCREENS.map(([name, start]) => ({
    name,
    reached: reachedFrom(graph, [start]),
  }))
  const plan: Plan = new Map()
  for (const id of application) {
    const screens = screensOf.get(id) ?? []
    const users = firstScreens.filter(({ reached }) => reached.has(id)).map(({ name }) => name)
    const isOfOverview = users.includes('overview') || chart.has(id)
    const isOfChart = chart.has(id) && users.every((name) => name === 'game')
    if (THEME.test(id)) plan.set(id, 'theme')
    else if (atStart.has(id) && id !== PUBLIC) plan.set(id, 'public-start')
    else if (onOverlay.has(id)) plan.set(id, 'core')
    else if (onPublic.has(id))
      plan.set(id, main.has(id) || users.length > 0 ? 'public-core' : 'public-islands')
    else if (WORDS.test(id)) plan.set(id, `words-${WORDS.exec(id)?.[1]}`)
    else if (main.has(id) && id !== MAIN) plan.set(id, 'app')
    else if (isOfChart) plan.set(id, 'chart')
    else if (users.length > 1) plan.set(id, isOfOverview ? 'app' : 'game-screens')
    else if (screens.length > 1) plan.set(id, users[0] ?? groupOf(screens))
  }
  return plan
}

/**
 * Names the file that holds a module, so that a page needs few files: what the landing page or the overlay needs is
 * kept apart; what the overview shares with other first screens is part of the application's file; the overview's chart
 * has a file of its own that may load later; and what several screens share is in one file of their group. `null` if
 * the module belongs to one screen: the bundler then decides.
 */
export const chunkNames = () => {
  let plan: Plan | undefined
  return (id: string, graph: Graph): string | null => {
    plan ??= planOf(graph)
    return plan.get(id) ?? null
  }
}

/** Names that ad blockers' lists (EasyPrivacy, EasyList) block in a URL. */
const REFUSED = /(?:^|[-_.])(?:ads?|analytics|banner|track(?:er|ing)?)(?:[-_.]|$)/i

/**
 * The pattern of a file's name: named after its content, or by its hash alone if an ad blocker would block the name.
 */
export const fileName = (name: string): string =>
  REFUSED.test(parse(name).name) ? '[hash]' : '[name]-[hash]'
