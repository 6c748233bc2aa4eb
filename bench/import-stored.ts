import type { Page } from '@playwright/test'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { sampleAccount } from '../src/server/testing/samples/sample-account.ts'
import { atMost, type Figure } from './support/figure.ts'
import { launchBrowser } from './support/launch-browser.ts'
import { type Somebody, createPeople } from './support/people.ts'
import { assertSucceeded, send } from './support/requests.ts'
import type { BenchServer } from './support/server.ts'
import { enter } from './support/slow-browser.ts'
import { median } from './support/statistics.ts'

const ROWS = 25_000
const RUNS = 3
const STORED_MS = 6_000
const LONGEST_MS = 120_000
const DAYS = 5_000
const firstDay: Day = '2012-01-01'

/**
 * Measures the import of a file of 25,000 bookings on the page: from the press on "Übernehmen" until the page says that
 * they are stored.
 */
export async function importStored(
  server: BenchServer,
  executablePath: string | undefined,
): Promise<readonly Figure[]> {
  const { origin, database } = server
  const people = await createPeople(database, RUNS)
  await using browser = await launchBrowser(executablePath)
  const times: number[] = []
  for (const somebody of people) {
    await openAccount(origin, somebody)
    const context = await enter(browser, origin, somebody.token)
    times.push(await store(await context.newPage(), origin))
    await context.close()
  }
  return [atMost(`${ROWS} bookings of a file stored by the page`, median(times), 'ms', STORED_MS)]
}

const iban = 'DE29123456780100200300'

async function openAccount(origin: string, as: Somebody): Promise<void> {
  const [trial, answer] = [
    await send(origin, '/api/subscription/trial', { as, method: 'POST' }),
    await send(origin, '/api/household', { as }),
  ]
  const { data: household } = JSON.parse(answer.text)
  const body = sampleAccount(household.persons[0].id, { balance: null, iban })
  assertSucceeded([trial, answer, await send(origin, '/api/accounts', { as, method: 'POST', body })])
}

async function store(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/haushaltsplan?ansicht=einlesen`)
  const file = { name: 'jahre.csv', mimeType: 'text/csv', buffer: Buffer.from(years()) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  const button = page.getByRole('button', { name: 'Übernehmen', exact: true })
  await button.waitFor({ timeout: LONGEST_MS })
  const start = performance.now()
  await button.click()
  await page.getByText(/Buchungen sind auf .* gespeichert/u).waitFor({ timeout: LONGEST_MS })
  return performance.now() - start
}

/** Thirteen years of bookings in the format of Sparkasse, five a day. */
function years(): string {
  const head = `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"`
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const day = addDays(firstDay, Math.floor((at * DAYS) / ROWS))
      .split('-')
      .toReversed()
      .join('.')
    const amount = `${at % 40 === 0 ? '' : '-'}${1 + ((at * 7_919) % 3_000)},${String(at % 100).padStart(2, '0')}`
    return `"${iban}";"${day}";"${day}";"KARTENZAHLUNG";"${day} Debitk.${at % 9} Einkauf Nr. ${at} Filiale Süd, Kassenbeleg ${at * 7}";"";"";"E2E-${at}";"";"";"";"Laden ${at % 300} GmbH & Co. KG";"DE49123456790000004711";"MARKDEF1100";"${amount}";"EUR";"Umsatz gebucht"`
  })
  return [head, ...rows].join('\r\n')
}
