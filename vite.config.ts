import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { type Plugin, defineConfig, normalizePath } from 'vite'
import { folderOpener } from './scripts/build/folder-opener.mjs'
import { reactCompiler } from './scripts/build/react-compiler.mjs'
import { dayIn } from './src/domain/calendar/day.ts'

const apiAddress = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    openEntries(),
    folderOpener(),
    reactCompiler({
      include: /src\/web\/.*\.tsx$/,
      // The page opened most often; what its parts would remember weighs 8 kB (decision 0082).
      exclude: /\/member\/features\/account-system\//,
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
                {
                  name: fileOf,
                  tags: ['$initial'],
                  includeDependenciesRecursively: false,
                },
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
 * Which rooms and libraries come together in one file: many small files compress badly and are many requests. Only
 * what pages share and load at once; what is fetched later, and what one page has alone, stands for itself
 * (decision 0082).
 */
export const files: Readonly<Record<string, readonly string[]>> = {
  root: [
    'node_modules/@fontsource-variable',
    'node_modules/lucide-react',
    'node_modules/react',
    'node_modules/react-dom',
    'node_modules/react-router',
    'node_modules/scheduler',
    'src/contract/protocol',
    'src/contract/site',
    'src/domain/application',
    'src/web',
    'src/web/app/device',
    'src/web/app/loading',
    'src/web/app/network',
    'src/web/app/links',
    'src/web/app/page',
    'src/web/app/releases',
    'src/web/app/session',
    'src/web/household/plan-takeover',
    'src/web/kit/browser',
    'src/web/kit/controls',
    'src/web/kit/history',
    'src/web/kit/parts',
    'src/web/kit/toasts',
    'src/web/visitor',
  ],
  figures: [
    'src/contract/wording',
    'src/domain/calendar',
    'src/domain/identifier',
    'src/domain/lists',
    'src/domain/money',
    'src/domain/spreadsheet',
    'src/web/kit/display',
    'src/web/kit/words',
  ],
  fields: ['src/web/kit/fields'],
  forms: ['node_modules/react-hook-form', 'src/web/app/forms', 'src/web/visitor/mail-links'],
  schemas: ['node_modules/zod', 'src/contract/planning', 'src/contract/schema', 'src/domain/identity'],
  pickers: ['src/web/kit/pickers'],
  household: [
    'src/domain/account-system',
    'src/domain/accounts',
    'src/domain/capital-income',
    'src/domain/capital-income/data',
    'src/domain/family',
    'src/domain/family/data',
    'src/domain/income',
    'src/domain/loans',
    'src/domain/subscription',
    'src/domain/transfers',
  ],
  member: [
    'node_modules/@tanstack',
    'src/contract/records',
    'src/contract/records/words',
    'src/web/app/navigation',
    'src/web/app/outbox',
    'src/web/app/queries',
    'src/web/app/unsaved',
    'src/web/household/drafts',
    'src/web/household/outbox',
    'src/web/household/planning',
    'src/web/kit/bars',
    'src/web/kit/overlays',
    'src/web/member',
    'src/web/member/month',
    'src/web/member/offline',
    'src/web/member/outbox',
  ],
  drawing: ['node_modules/d3-array', 'src/web/kit/drawing', 'src/web/kit/labels'],
  calculators: [
    'src/web/household/calculator-entries',
    'src/web/household/calculators',
    'src/web/household/calculators/comparison',
  ],
  admin: ['src/web/admin'],
}

interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null
}

function fileOf(id: string, graph: Graph): string | null {
  if (id.includes('vite/preload-helper')) return 'root'
  if (isIcon(id)) return iconFileOf(id, graph)
  const room = roomOf(normalizePath(id))
  return Object.keys(files).find((name) => files[name]?.includes(room)) ?? null
}

function isIcon(id: string): boolean {
  return normalizePath(id).includes('node_modules/lucide-react/dist/esm/icons/')
}

/** An icon that a room of the root draws comes with it; all others are one file, which no text page loads. */
function iconFileOf(id: string, graph: Graph): string {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => fileOf(importer, graph) === 'root') ? 'root' : 'icons'
}

/** The folder of a module, or its library. */
function roomOf(path: string): string {
  const library = /node_modules\/((?:@[^/]+|[^@/][^/]*))\/(?!.*node_modules\/)/.exec(path)
  if (library) return `node_modules/${library[1]}`
  return path.slice(path.lastIndexOf('/src/') + 1, path.lastIndexOf('/'))
}

/** Entries may export more than the router asks of them: what other files take from them. */
function openEntries(): Plugin {
  return {
    name: 'open-entries',
    applyToEnvironment: ({ name }) => name === 'client',
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  }
}
