import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { defineConfig, normalizePath, type Plugin } from 'vite'
import routes from './src/web/routes.ts'

const apiAddress = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    openRoot(),
    babel({ include: /src\/web\/.*\.tsx$/, plugins: [['babel-plugin-react-compiler', {}]] }),
  ],
  build: { assetsInlineLimit: 0, target: 'es2023' },
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
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** The frame of signed-in people, and what most of their pages show in it. */
const membersParts = [
  'shell/app-frame.tsx',
  'shell/members-only-layout.tsx',
  'shell/session-hosts.tsx',
  'api/session-calls.ts',
  'api/use-planning.ts',
  'ui/answer-figure.tsx',
  'ui/explained-figure.tsx',
  'ui/how-calculated.tsx',
  'ui/ledger-row.tsx',
  'ui/load-error.tsx',
  'ui/notice.tsx',
  'ui/page-title.tsx',
  'ui/pot-bar.tsx',
  'ui/proof.tsx',
  'ui/section.tsx',
  'ui/skeleton.tsx',
  'ui/state-word.tsx',
  'ui/toast-store.ts',
  'ui/drawer.tsx',
  'ui/dialog.tsx',
  'ui/text-action.tsx',
  '../domain/account-system/plan-month.ts',
]
let shared: ReadonlySet<string> | undefined

/** One file for what most pages of signed-in people load and no page of visitors does: many small ones compress badly. */
function nameOfShared(id: string, graph: ModuleGraph): string | null {
  if (!shared) {
    const ofVisitors = importedBy(visitorsFiles(routes), graph)
    shared = new Set([...importedBy(membersParts, graph)].filter((part) => !ofVisitors.has(part)))
  }
  return shared.has(id) ? 'members' : null
}

function visitorsFiles(entries: readonly RouteConfigEntry[]): readonly string[] {
  return entries
    .filter(({ file }) => !/members-only|admin|dev-components/.test(file))
    .flatMap(({ file, children = [] }) => [file, ...visitorsFiles(children)])
}

/** @returns the modules themselves and whatever comes with them */
function importedBy(files: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(files.map((file) => normalizePath(resolve(import.meta.dirname, 'src/web', file))))
  for (const id of found) for (const part of graph.getModuleInfo(id)?.importedIds ?? []) found.add(part)
  return found
}
