import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { freePort } from '#server/database/embedded/free-port.ts'
import type { DemoLogin } from '#server/demo/seed-demo.ts'
import { type Figure, atLeast, atMost } from './support/figure.ts'
import { newFolder, removeFolder } from './support/folders.ts'
import { createHousehold } from './support/household.ts'
import type { BenchServer } from './support/server.ts'
import { median } from './support/statistics.ts'

const REPETITIONS = 5
const lighthouse = fileURLToPath(new URL('lighthouse/node_modules/lighthouse/cli/index.js', import.meta.url))

/** Tools that only a measurement in a browser needs, so they are loaded late. */
export interface Browsing {
  /**
   * Finds a Chromium.
   * @returns the path of its program
   */
  readonly findBrowser: () => Promise<string>
  readonly installLighthouse: () => Promise<void>
}

const pages = {
  home: '/',
  login: '/auth/login',
  '/buecher': '/buecher',
  '/seminare': '/seminare',
  '/kontakt': '/kontakt',
} as const

/** The lowest scores, out of 100. */
const budgets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof budgets

interface Result {
  readonly categories: Readonly<
    Record<Category, { readonly score: number; readonly auditRefs: readonly AuditRef[] }>
  >
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly numericValue?: number }>
  >
}
interface AuditRef {
  readonly id: string
  readonly weight: number
}

/** Pages that are measured cold and signed in, including the data that they read. */
const signedInPages = [
  '/kontensystem',
  '/dashboard',
  '/vermoegensplan',
  '/haushaltsplan',
  '/subscription',
] as const

/** The four scores of a page on a slow phone, median of five. */
export async function lighthouseScores(
  { origin, database }: BenchServer,
  { findBrowser, installLighthouse }: Browsing,
): Promise<readonly Figure[]> {
  await installLighthouse()
  const browser = await findBrowser()
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const results: Result[] = []
    while (results.length < REPETITIONS) results.push(await examine(origin + path, browser))
    for (const category of Object.keys(budgets) as Category[])
      figures.push(
        atLeast(`Lighthouse ${name}: ${category}`, scoreOf(results, category), '', budgets[category]),
      )
    tellWhatFailed(name, results[0])
  }
  return [...figures, ...(await signedInScores(origin, await createHousehold(database), browser))]
}

/** Measures in a browser of its own that has signed in; its cache is emptied before each page, its cookies stay. */
async function signedInScores(
  origin: string,
  data: DemoLogin,
  executablePath: string,
): Promise<readonly Figure[]> {
  const folder = await newFolder()
  const port = await freePort()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [`--remote-debugging-port=${port}`],
  })
  try {
    const answer = await context.request.post(`${origin}/api/auth/login`, { data, headers: { origin } })
    if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`)
    const figures: Figure[] = []
    for (const path of signedInPages) {
      const results: Result[] = []
      while (results.length < REPETITIONS)
        results.push(
          await examine(origin + path, executablePath, [`--port=${port}`, '--disable-storage-reset']),
        )
      figures.push(...signedInFigures(path, results))
      tellWhatFailed(path, results[0])
    }
    return figures
  } finally {
    await context.close()
    await removeFolder(folder)
  }
}

function signedInFigures(path: string, results: readonly Result[]): readonly Figure[] {
  const auditOf = (id: string) => median(results.map(({ audits }) => audits[id]?.numericValue ?? Infinity))
  return [
    atLeast(`Lighthouse ${path}: performance`, scoreOf(results, 'performance'), '', 90),
    atLeast(`Lighthouse ${path}: accessibility`, scoreOf(results, 'accessibility'), '', 100),
    atMost(`${path}: first contentful paint`, auditOf('first-contentful-paint') / 1_000, 's', 1.5),
    atMost(`${path}: largest contentful paint`, auditOf('largest-contentful-paint') / 1_000, 's', 2.8),
    atMost(`${path}: layout shift`, auditOf('cumulative-layout-shift'), '', 0.01),
  ]
}

function scoreOf(results: readonly Result[], category: Category): number {
  return median(results.map(({ categories }) => categories[category].score * 100))
}

/** On a busy machine a recording sometimes lacks its beginning; then Lighthouse asks for another one. */
async function examine(url: string, browser: string, more: readonly string[] = []): Promise<Result> {
  try {
    return await record(url, browser, more)
  } catch (error) {
    if (error instanceof Error && error.message.includes('NO_NAVSTART')) return record(url, browser, more)
    throw error
  }
}

async function record(url: string, browser: string, more: readonly string[]): Promise<Result> {
  const flags = ['--headless=new', '--disable-background-networking', '--disable-component-update']
  // Chromium's own sandbox does not work as root.
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const args = [
    url,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${Object.keys(budgets).join(',')}`,
    `--chrome-flags=${flags.join(' ')}`,
    ...more,
  ]
  const child = spawn(process.execPath, [lighthouse, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CHROME_PATH: browser },
  })
  const [output, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  if (code !== 0) throw new Error(`Lighthouse failed at ${url}:\n${complaints}`)
  return JSON.parse(output)
}

/** Prints what separates a page from 100, so that one knows where to begin. */
function tellWhatFailed(name: string, result: Result | undefined): void {
  if (!result) return
  const { categories, audits } = result
  for (const category of Object.keys(budgets) as Category[]) {
    for (const { id, weight } of categories[category].auditRefs) {
      const { score, title } = audits[id]!
      if (weight > 0 && score !== null && score < 0.9) console.log(`  ${name}, ${category}: ${title} (${id})`)
    }
  }
}
