import type { Locator, Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { startTrial } from '#contract/subscription.ts'
import { readImports, undoImport } from '#contract/transactions/imports.ts'
import { readTransactions } from '#contract/transactions/transactions.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { accounts } from '#e2e/support/bergers.ts'
import { type BankBooking, type ChosenFile, camtFile } from '#e2e/support/statement-files.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'

// A month of files of one account: one card, one proof, one import, on a desktop and on a phone.

const path = '/haushaltsplan?ansicht=einlesen'
const iban = accounts.find(({ name }) => name === 'Haushaltskonto')?.iban ?? ''
const firstDay = '2026-10-05'

/** Ten days, each in a file that begins with the balance with which the previous one ended. */
function tenDays(from: Day = firstDay, count = 10): readonly ChosenFile[] {
  let openingCents = 200_000
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(from, at)
    const bookings: readonly BankBooking[] = [
      { day, cents: -1_000 - at, name: `Laden ${at}`, purpose: `Einkauf ${day}` },
      { day, cents: -2_500 - at * 3, name: 'Bäckerei Krümel', purpose: `Brot ${day}` },
    ]
    const file = camtFile(`${day}.xml`, { iban, openingCents, from: day, to: day, bookings })
    openingCents += bookings.reduce((sum, { cents }) => sum + cents, 0)
    return file
  })
}

for (const [device, viewport] of [
  ['desk', { width: 1_280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`ten files are one card with one proof and one import on a ${device}`, async ({
    page,
    user,
    bergers,
  }) => {
    expect(bergers.personIds).toHaveLength(2)
    await page.setViewportSize(viewport)
    await begin(page, user)
    const files = tenDays()
    await choose(page, files.toReversed())
    await expect(title(page)).toHaveText('Der Saldo stimmt. 20 Buchungen sind neu.')
    await expect(page.getByText('10 Dateien', { exact: true })).toBeVisible()
    await expect(page.getByText('stimmt auf den Cent')).toBeVisible()
    await page.getByText('Dateien ansehen').click()
    const list = page.getByRole('list', { name: 'Dateien dieses Kontos' })
    await expect(list.getByRole('listitem')).toHaveCount(10)
    await expect(list.getByRole('listitem').first()).toContainText('2026-10-05.xml')
    await expectAccessible(page)

    // The file of one day is removed: its day is reported as missing, with the amount that it moved.
    await list.getByRole('button', { name: '2026-10-08.xml weglegen' }).click()
    await expect(title(page)).toHaveText('Der Saldo stimmt nicht. 18 Buchungen sind neu.')
    await expect(page.getByRole('list', { name: 'Lücken' })).toContainText(
      /Zwischen dem 07\.10\.2026 und dem 09\.10\.2026 fehlen Buchungen über −35,12\s€\./,
    )
    await choose(
      page,
      [files[3]].filter((file) => file !== undefined),
    )
    await expect(title(page)).toHaveText('Der Saldo stimmt. 20 Buchungen sind neu.')

    const take = page.getByRole('button', { name: 'Übernehmen', exact: true })
    if (device === 'phone') {
      // The button is within reach without scrolling to the end of the rows, above the tabs.
      await page.evaluate(() => scrollTo(0, 900))
      const bar = page.getByRole('region', { name: 'Auswahl übernehmen' })
      await expect(bar).toContainText('20 Buchungen')
      await expect(bar).toBeInViewport({ ratio: 1 })
    }
    await take.click()
    await expect(title(page)).toHaveText('Übernommen.')
    await expect(page.getByText('20 Buchungen sind auf Haushaltskonto gespeichert.')).toBeVisible()
    const { imports } = await user.api.call(readImports, { query: {} })
    expect(imports).toMatchObject([
      { fileName: '2026-10-05.xml und 9 weitere', addedCount: 20, isComplete: true },
    ])
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect.poll(() => countOf(user)).toBe(0)
  })

test('an older batch is taken back behind a newer one, which stays whole', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  const zip = (name: string, files: readonly ChosenFile[]): ChosenFile => ({
    name,
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync(Object.fromEntries(files.map((file) => [file.name, file.buffer])))),
  })
  const days = tenDays()
  for (const [name, files] of [
    ['erste.zip', days.slice(0, 6)],
    ['zweite.zip', days.slice(4)],
  ] as const) {
    await choose(page, [zip(name, files)])
    await expect(title(page)).toHaveText(/^Der Saldo stimmt\./)
    await expect(page.getByText(`${name}, 6 Dateien`)).toBeVisible()
    await page.getByRole('button', { name: 'Übernehmen', exact: true }).click()
    await expect(title(page)).toHaveText('Übernommen.')
    await page.getByRole('button', { name: 'Nächste Datei einlesen' }).click()
  }
  expect(await countOf(user)).toBe(20)
  const { imports } = await user.api.call(readImports, { query: {} })
  const older = imports.find(({ fileName }) => fileName === 'erste.zip')
  await user.api.call(undoImport, { params: { id: older?.id ?? '' } })
  expect(await countOf(user)).toBe(8)
  // Bookings of the undone import are new again; bookings of the newer file stay known.
  await choose(page, [zip('erste.zip', days.slice(0, 6))])
  await expect(title(page)).toHaveText('Der Saldo stimmt. Zwölf Buchungen sind neu.')
})

test('broken files among many are one list by name, and the rest is read', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  const broken = Array.from({ length: 30 }, (_, at): ChosenFile => ({
    name: `kaputt-${at}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['%PDF-1.7', '', 'Lieber Hans', ':20:A\n:25:1/2\n:34F:EUR0,\n'][at % 4] ?? ''),
  }))
  await choose(page, [...broken.slice(0, 15), ...tenDays(firstDay, 3), ...broken.slice(15)])
  await expect(title(page)).toHaveText('Der Saldo stimmt. Sechs Buchungen sind neu.')
  const note = page.getByRole('alert').filter({ hasText: '30 Dateien lassen sich nicht lesen.' })
  await note.getByText('Dateien ansehen').click()
  await expect(note.getByRole('listitem')).toHaveCount(30)
  await expect(note.getByRole('listitem').first()).toContainText('kaputt-0.csv')
  await note.getByRole('button', { name: 'Alle weglegen' }).click()
  await expect(note).toHaveCount(0)
  await expect(title(page)).toHaveText('Der Saldo stimmt. Sechs Buchungen sind neu.')
})

test('files that name no account are one card after one answer', async ({ page, user, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  const head =
    'Date,Payee,Account number,Transaction type,Payment reference,Amount (EUR),Amount (Foreign Currency),Type Foreign Currency,Exchange Rate'
  const months = [8, 9, 10].map((month): ChosenFile => {
    const day = `2026-${String(month).padStart(2, '0')}-03`
    const row = `${day},Laden ${month},,Presentment,Einkauf,-${month}.50,,,`
    return { name: `n26-${month}.csv`, mimeType: 'text/csv', buffer: Buffer.from(`${head}\n${row}\n`) }
  })
  await choose(page, months)
  await expect(title(page)).toHaveText('Zu welchem Konto?')
  await page.getByRole('checkbox', { name: /^Auch die zwei anderen Dateien gehören zu diesem Konto/ }).check()
  await page.getByRole('combobox', { name: /^Konto / }).click()
  await page.getByRole('option', { name: /^Haushaltskonto/ }).click()
  await expect(title(page)).toHaveText('Drei Buchungen sind neu.')
  await expect(page.getByText('3 Dateien', { exact: true })).toBeVisible()
})

async function begin(page: Page, user: User): Promise<void> {
  await user.api.call(startTrial, {})
  await page.goto(path)
  await expect(title(page)).toHaveText('Kontoauszug einlesen')
}

async function choose(page: Page, files: readonly ChosenFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles([...files])
}

function title(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

async function countOf(user: User): Promise<number> {
  return (await user.api.call(readTransactions, { query: { limit: '200' } })).transactions.length
}
