import type { Page } from '@playwright/test'
import { atLeast, atMost, type Figure } from './support/figure.ts'
import { createHousehold } from './support/household.ts'
import { launchBrowser } from './support/launch-browser.ts'
import type { BenchServer } from './support/server.ts'
import { signedIn } from './support/signed-in.ts'

const ENTRIES = 1_000

/** What a browser has kept without a network, from the moment it is back until the last entry is answered. */
export async function outbox(
  { origin, database }: BenchServer,
  executablePath: string | undefined,
): Promise<readonly Figure[]> {
  const login = await createHousehold(database)
  await using browser = await launchBrowser(executablePath)
  await using context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'de-DE',
    storageState: await signedIn(browser, origin, login),
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.goto(`${origin}/einstellungen/einkommen`)
  await page.mouse.move(10, 10)
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    keepBalances,
    Array.from({ length: ENTRIES }, (_, place) => dayAt(place)),
  )
  const sent: string[] = []
  page.on('requestfinished', (request) => {
    const day = request.method() === 'PUT' ? request.url().split('/balances/')[1] : undefined
    if (day !== undefined) sent.push(day)
  })
  const startedAt = performance.now()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await untilEmpty(page)
  const seconds = (performance.now() - startedAt) / 1_000
  const inPlace = sent.filter((day, place) => day === dayAt(place)).length
  return [
    atMost(`outbox: ${ENTRIES} entries sent`, seconds, 's', 60),
    atLeast('outbox: entries sent in their order', inPlace, '', ENTRIES),
  ]
}

/** The day of an entry, long before the first balance of the household. */
function dayAt(place: number): string {
  return new Date(Date.UTC(2012, 0, 1 + place)).toISOString().slice(0, 10)
}

/** Runs in the page: puts a balance of each day into the database of the outbox, as the application keeps it. */
async function keepBalances(days: readonly string[]): Promise<void> {
  const read = async (path: string): Promise<unknown> =>
    ((await (await fetch(path)).json()) as { data: unknown }).data
  const { user } = (await read('/api/user')) as { readonly user: { readonly id: string } }
  const { accounts } = (await read('/api/accounts')) as {
    readonly accounts: readonly {
      readonly id: string
      readonly openedOn: string | null
      readonly currency?: string
    }[]
  }
  const account = accounts.find(({ openedOn, currency }) => openedOn === null && currency === undefined)
  if (!account) throw new Error('No account that has always been there')
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('wk-outbox', 1)
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')))
  })
  const transaction = database.transaction('entries', 'readwrite')
  for (const [place, day] of days.entries())
    transaction.objectStore('entries').add({
      id: crypto.randomUUID(),
      userId: user.id,
      endpoint: 'putBalance',
      call: { params: { id: account.id, day }, body: { version: 0, amountCents: 100 + place } },
      seen: null,
      about: `${account.id} ${day}`,
      at: Date.now(),
      build: '',
      failures: 0,
    })
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  database.close()
  localStorage.setItem('wk-outbox', '1')
}

async function untilEmpty(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('wk-outbox') === null, undefined, {
    timeout: 300_000,
    polling: 100,
  })
}
