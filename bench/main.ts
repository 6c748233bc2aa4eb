// npm run bench: prints a table and writes bench/out/results.json. Figures for docs/performance.md come from here.
import { adminLists } from './admin-lists.ts'
import { announcements } from './announcements.ts'
import { background } from './background.ts'
import { backup } from './backup.ts'
import { blockingTime } from './blocking-time.ts'
import { bookingsPage } from './bookings-page.ts'
import { bookings } from './bookings.ts'
import { calculatorSchedules } from './calculators.ts'
import { failover } from './failover.ts'
import { growth } from './growth.ts'
import { hostileLoad } from './hostile-load.ts'
import { idleMemory } from './idle-memory.ts'
import { importStored } from './import-stored.ts'
import { imports } from './imports.ts'
import { interactionsToPaint } from './interactions.ts'
import { layoutShift } from './layout-shift.ts'
import { type Browsing, lighthouseScores } from './lighthouse.ts'
import { loginsAtOnce } from './logins-at-once.ts'
import { mailDelivery } from './mail.ts'
import { metricsCost } from './metrics-cost.ts'
import { outbox } from './outbox.ts'
import { overviewPage } from './overview-page.ts'
import { pageWeight } from './page-weight.ts'
import { propertiesPage } from './properties-page.ts'
import { properties } from './properties.ts'
import { requestCost } from './request-cost.ts'
import { startUp } from './start-up.ts'
import type { Figure } from './support/figure.ts'
import { report } from './support/report.ts'
import { type BenchServer, startServer } from './support/server.ts'
import { wealthPlanPage } from './wealth-plan-page.ts'
import { wealthPlan } from './wealth-plan.ts'
import { worker } from './worker.ts'

type Part = (browsing: Browsing) => Promise<readonly Figure[]>

/** The parts run one after the other, because each measures time, CPU or memory. */
const parts: Readonly<Record<string, Part>> = {
  'start-up': startUp,
  'idle-memory': idleMemory,
  'request-cost': () => withServer(requestCost),
  metrics: metricsCost,
  'logins-at-once': () => withServer(loginsAtOnce),
  'hostile-load': hostileLoad,
  backup,
  mail: mailDelivery,
  announcements,
  background,
  'page-weight': (browsing) => withServer(async (server) => pageWeight(server, await browsing.findBrowser())),
  'layout-shift': (browsing) =>
    withServer(async (server) => layoutShift(server, await browsing.findBrowser())),
  'blocking-time': (browsing) =>
    withServer(async (server) => blockingTime(server, await browsing.findBrowser())),
  worker: (browsing) => withServer(async (server) => worker(server, await browsing.findBrowser())),
  outbox: (browsing) => withServer(async (server) => outbox(server, await browsing.findBrowser())),
  interactions: (browsing) =>
    withServer(async (server) => interactionsToPaint(server, await browsing.findBrowser())),
  calculators: calculatorSchedules,
  'wealth-plan': async (browsing) => [
    ...(await wealthPlan()),
    ...(await withServer(async (server) => wealthPlanPage(server, await browsing.findBrowser()))),
  ],
  properties: async (browsing) => [
    ...(await properties()),
    ...(await withServer(async (server) => propertiesPage(server, await browsing.findBrowser()))),
  ],
  bookings: async (browsing) => [
    ...(await withServer(bookings)),
    ...(await withServer(async (server) => bookingsPage(server, await browsing.findBrowser()))),
  ],
  'admin-lists': () => withServer(adminLists),
  growth,
  overview: (browsing) => withServer(async (server) => overviewPage(server, await browsing.findBrowser())),
  imports: (browsing) =>
    withServer(async (server) => [
      ...(await imports(server, await browsing.findBrowser())),
      ...(await importStored(server, await browsing.findBrowser())),
    ]),
  lighthouse: (browsing) => withServer((server) => lighthouseScores(server, browsing)),
  failover,
}

/**
 * Runs the benchmarks.
 * @param names the parts to run; all when there are none: `npm run bench -- start-up idle-memory`
 */
export async function run(names: readonly string[], browsing: Browsing): Promise<void> {
  const unknown = names.filter((name) => !(name in parts))
  if (unknown.length > 0)
    throw new Error(`No part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}`)
  const figures: Figure[] = []
  for (const [name, part] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue
    console.log(`${name} …`)
    figures.push(...(await measure(name, part, browsing)))
  }
  await report('results.json', figures)
  if (figures.some(({ ok }) => !ok)) process.exitCode = 1
}

/** A part that fails does not stop the others. */
async function measure(name: string, part: Part, browsing: Browsing): Promise<readonly Figure[]> {
  try {
    return await part(browsing)
  } catch (error) {
    console.error(`${name} could not be measured:`, error)
    process.exitCode = 1
    return []
  }
}

async function withServer(
  part: (server: BenchServer) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const server = await startServer()
  try {
    return await part(server)
  } finally {
    await server.stop()
  }
}
