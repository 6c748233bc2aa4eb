import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { defineConfig, normalizePath, type Plugin } from 'vite'
import { dayIn } from './src/domain/calendar/day.ts'
import routes from './src/web/routes.ts'

const apiAddress = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    openRoot(),
    babel({
      include: /src\/web\/.*\.tsx$/,
      // The month counts in its page; what its parts would remember weighs more than it saves (decision 0066).
      exclude: /src\/web\/features\/account-system\/(?!account-system-page)/,
      plugins: [['babel-plugin-react-compiler', {}]],
    }),
  ],
  build: { assetsInlineLimit: 0, target: 'es2023' },
  // The prerendered pages and the code that takes them over must agree on it (decision 0076).
  define: { 'import.meta.env.PRERENDERED_YEAR': dayIn(Date.now(), 'Europe/Berlin').slice(0, 4) },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'root', test: isInRoot, priority: 1 },
                { name: nameOfShared, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    proxy: { '/api': apiAddress, '/dev/mailbox': apiAddress },
  },
})

/**
 * What every page loads is one file, the root's own (decision 0065): one request, and compressed as one text.
 * It takes along whatever these modules import.
 */
function isInRoot(id: string): boolean {
  return (
    /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/.test(id) ||
    id.includes('vite/preload-helper') ||
    /[\\/]src[\\/]web[\\/]root\.tsx(\?__react-router-build-client-route)?$/.test(id) ||
    /[\\/]src[\\/]web[\\/]shell[\\/](page-layout|page-meta|mail-to|guard-navigation|session-watch|tab-watch|start)\.tsx?$/.test(
      id,
    ) ||
    /[\\/]src[\\/]web[\\/]features[\\/]legal[\\/](legal-page|operator-address)\.tsx$/.test(id)
  )
}

/** The root's file exports more than the router asks of it: what the other files take from it. */
function openRoot(): Plugin {
  return {
    name: 'open-root',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  }
}

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null
}

/** The frame of signed-in people. */
const membersFrame = ['shell/members-only-layout.tsx', 'shell/app-frame.tsx', 'shell/session-hosts.tsx']
const month = 'features/account-system/account-system-page.tsx'
const formsOfVisitors = /features\/(home|login|register|forgot-password|reset-password)\//
const ofMailLinks = /features\/(verify-email|second-factor|keep-account)\//
const restingPart = 'ui/resting-part.tsx'
const calculatorPage = 'calculators/calculator-page.tsx'
const calculatorScreen = 'calculators/calculator-screen.tsx'
let namesOfShared: ReadonlyMap<string, string> | undefined

function nameOfShared(id: string, graph: ModuleGraph): string | null {
  namesOfShared ??= nameShared(graph)
  return namesOfShared.get(id) ?? null
}

/**
 * Many small files compress badly. `members` is the frame of signed-in people, and what the month shares with another
 * page of theirs; pages of mail links take it, too. What the forms of visitors need of it is `forms`, and what
 * lighter pages of visitors need stays apart. `calculators` is what only calculators share, fetched at the first sign
 * (decision 0073).
 */
function nameShared(graph: ModuleGraph): ReadonlyMap<string, string> {
  const ofVisitors = visitorsFiles(routes).filter((file) => !ofMailLinks.test(file))
  const ofForms = partsOfPages(
    ofVisitors.filter((file) => formsOfVisitors.test(file)),
    graph,
  )
  const ofOthers = partsOfPages(
    ofVisitors.filter((file) => !formsOfVisitors.test(file)),
    graph,
  )
  const others = membersPages(routes)
    .filter((file) => file !== month)
    .map((file) => importedBy([file], graph))
  const ofMonth = [...importedBy([month], graph)].filter((part) => others.some((page) => page.has(part)))
  return new Map([
    ...[...importedBy(membersFrame, graph), ...ofMonth]
      .filter((part) => !ofOthers.has(part))
      .map((part) => [part, ofForms.has(part) ? 'forms' : 'members'] as const),
    ...sharedByCalculators(graph).map((part) => [part, 'calculators'] as const),
  ])
}

/** What every calculator's screen needs and no page before that. */
function sharedByCalculators(graph: ModuleGraph): readonly string[] {
  const atOnce = importedBy([...visitorsFiles(routes), ...membersPages(routes), ...membersFrame], graph)
  return [...importedBy([calculatorScreen], graph)].filter((part) => !atOnce.has(part))
}

/** With what a page fetches that rests until the first sign of somebody. */
function partsOfPages(files: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const fetched = files
    .filter((file) => importedBy([file], graph).has(idOf(restingPart)))
    .flatMap((file) => graph.getModuleInfo(idOf(file))?.dynamicallyImportedIds ?? [])
  const parts = importedBy([...files, ...fetched], graph)
  return parts.has(idOf(calculatorPage)) ? importedBy([...parts, calculatorScreen], graph) : parts
}

function membersPages(entries: readonly RouteConfigEntry[]): readonly string[] {
  return entries.flatMap(({ file, children = [] }) =>
    file === membersFrame[0] ? children.map((child) => child.file) : membersPages(children),
  )
}

function visitorsFiles(entries: readonly RouteConfigEntry[]): readonly string[] {
  return entries
    .filter(({ file }) => !/members-only|admin|dev-components/.test(file))
    .flatMap(({ file, children = [] }) => [file, ...visitorsFiles(children)])
}

/** @returns the modules themselves and whatever comes with them */
function importedBy(files: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(files.map(idOf))
  for (const id of found) for (const part of graph.getModuleInfo(id)?.importedIds ?? []) found.add(part)
  return found
}

function idOf(file: string): string {
  return normalizePath(resolve(import.meta.dirname, 'src/web', file))
}
