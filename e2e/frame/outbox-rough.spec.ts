import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page, type Route } from '@playwright/test'
import { openMonth, tick, tickBox, tickedCents } from '#e2e/support/month-ticks.ts'
import { badge, entriesOn, isWrite } from '#e2e/support/outbox.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'

// What is entered on a line that is slow and breaks, or in a browser that is killed, arrives once, in its order.

const path = '/api/account-system/transfers'
const accounts = ['Depot', 'Spaßkonto', 'Spendenkonto'] as const
const cents = { Depot: 30_267, Spaßkonto: 46_564, Spendenkonto: 23_282 }

test('on a line of 400 kbit/s that breaks in between, everything arrives once, in its order', async ({
  page,
  context,
  user,
  bergers,
  watch,
}) => {
  test.slow()
  watch.expect(/Failed to load resource: net::ERR_/)
  expect(bergers.personIds).toHaveLength(2)
  const line = await context.newCDPSession(page)
  const slow = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await line.send('Network.emulateNetworkConditions', { offline: false, ...slow })
  const answered: number[] = []
  page.on('response', (answer) => {
    const request = answer.request()
    if (request.method() === 'POST' && answer.url().endsWith(path) && answer.ok())
      answered.push((request.postDataJSON() as { amountCents: number }).amountCents)
  })
  await openMonth(page)
  for (const account of accounts) await tick(page, account)
  await expect.poll(() => answered.length).toBeGreaterThan(0)
  await line.send('Network.emulateNetworkConditions', { offline: true, ...slow })
  await tick(page, 'Tagesgeld')
  await expect(badge(page)).toBeVisible()
  await page.reload().catch(() => undefined)
  await line.send('Network.emulateNetworkConditions', { offline: false, ...slow })
  await page.goto('/kontensystem')
  await expect.poll(() => tickedCents(user), { timeout: 60_000 }).toHaveLength(4)
  await expect(badge(page)).toHaveCount(0)
  expect(answered.slice(0, 3)).toEqual(accounts.map((account) => cents[account]))
  expect(await tickedCents(user)).toEqual([16_297, 23_282, 30_267, 46_564])
})

for (const { name, meet, isThere } of [
  { name: 'before anything was sent', meet: (route: Route) => route.abort(), isThere: false },
  {
    name: 'before the answer came',
    meet: async (route: Route) => {
      // The server does what it is asked; its answer stays on the way.
      await route.fetch()
    },
    isThere: true,
  },
])
  test(`a browser that is killed ${name} sends what it has kept, and it is stored once`, async ({
    user,
    bergers,
    origin,
  }) => {
    expect(bergers.personIds).toHaveLength(2)
    const folder = await mkdtemp(join(tmpdir(), 'wk-killed-'))
    const first = await startBrowser(folder)
    try {
      const page = await enter(first.context, user)
      await openMonth(page, origin)
      await page.route(`**${path}`, (route) => (isWrite(route) ? meet(route) : route.continue()))
      await tick(page, 'Depot')
      await expect.poll(() => entriesOn(page)).toBe(1)
      if (isThere) await expect.poll(() => tickedCents(user)).toEqual([30_267])
      else await expect(badge(page)).toHaveText('1 wartet')
    } finally {
      await first.kill()
    }

    const second = await startBrowser(folder)
    try {
      const page = await enter(second.context, user)
      await page.goto(`${origin}/kontensystem`)
      await expect(tickBox(page, 'Depot')).toBeChecked()
      await expect.poll(() => entriesOn(page)).toBe(0)
      expect(await tickedCents(user)).toEqual([30_267])
    } finally {
      await second.kill()
      await rm(folder, { recursive: true, force: true })
    }
  })

interface KilledBrowser {
  readonly context: BrowserContext
  readonly kill: () => Promise<void>
}

/** A browser of its own with a folder that stays, which ends as if its machine had lost the power. */
async function startBrowser(folder: string): Promise<KilledBrowser> {
  const portFile = join(folder, 'DevToolsActivePort')
  await rm(portFile, { force: true })
  const program = process.env['CHROMIUM_PATH'] ?? chromium.executablePath()
  const browser = spawn(
    program,
    [
      '--headless',
      '--no-sandbox',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { detached: true, stdio: 'ignore', env: { ...process.env, TZ: 'Europe/Berlin' } },
  )
  let port = ''
  await expect
    .poll(async () => {
      port = (await readFile(portFile, 'utf8').catch(() => '')).split('\n')[0] ?? ''
      return port
    })
    .not.toBe('')
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = connection.contexts()
  if (!context) throw new Error('The browser has no context')
  return { context, kill: () => killed(browser) }
}

async function killed(browser: ChildProcess): Promise<void> {
  if (browser.pid === undefined || browser.exitCode !== null) return
  const gone = new Promise((resolve) => browser.once('exit', resolve))
  process.kill(-browser.pid, 'SIGKILL')
  await gone
}

async function enter(context: BrowserContext, user: User): Promise<Page> {
  await user.enter(context)
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('wk-first-visit', '1'))
  return page
}
