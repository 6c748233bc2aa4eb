import { readImports } from '#contract/transactions/imports.ts'
import { readTransactions } from '#contract/transactions/transactions.ts'
import { addDays } from '#domain/calendar/day.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { chooseFile, ibanOf, importTitle, openImport } from '#e2e/support/import-page.ts'
import { type ChosenFile, camtFile } from '#e2e/support/statement-files.ts'
import { expect, test } from '#e2e/support/test.ts'

// A file of five megabytes: its reading can be stopped, and it is stored and taken back as a whole.

const MEGABYTE = 1_000_000
const COUNT = 12_000
const WRITTEN = '12.000'
const firstDay = '2021-01-04'

/** Five years of an account, six bookings a day. */
function fiveYears(): ChosenFile {
  const bookings = Array.from({ length: COUNT }, (_, at) => ({
    day: addDays(firstDay, Math.floor(at / 6)),
    cents: at % 200 === 0 ? 250_000 : -1_000 - (at % 977),
    name: at % 200 === 0 ? 'Stadtwerke Personal' : `Laden ${at % 300}`,
    purpose: `Einkauf Nr. ${at}, Kasse ${at % 9}, Beleg ${at * 7}`,
  }))
  const to = bookings.at(-1)?.day ?? firstDay
  return camtFile('fuenf-jahre.xml', {
    iban: ibanOf('Haushaltskonto'),
    openingCents: 200_000,
    from: firstDay,
    to,
    bookings,
  })
}

for (const [device, viewport] of [
  ['desk', { width: 1_280, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`a file of five megabytes is stopped, read, stored and taken back on a ${device}`, async ({
    page,
    user,
    bergers,
  }) => {
    test.setTimeout(240_000)
    const patience = { timeout: 120_000 }
    expect(bergers.personIds).toHaveLength(2)
    const file = fiveYears()
    expect(file.buffer.byteLength).toBeGreaterThan(5 * MEGABYTE)
    await page.setViewportSize(viewport)
    await openImport(page, user)

    // The reader's code does not come, so that the file is being read for as long as this takes.
    const { promise: mayRead, resolve: letRead } = Promise.withResolvers<void>()
    await page.route('**/statement.worker-*.js', async (route) => {
      await mayRead
      await route.continue()
    })
    await chooseFile(page, file)
    await expect(page.getByText('Wird auf deinem Gerät gelesen')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(importTitle(page)).toHaveText('Kontoauszug einlesen')
    letRead()

    await chooseFile(page, file)
    await expect(importTitle(page)).toHaveText(`Der Saldo stimmt. ${WRITTEN} Buchungen sind neu.`, patience)
    await expect(page.getByText('stimmt auf den Cent')).toBeVisible()
    const take = page.getByRole('button', { name: 'Übernehmen', exact: true })
    if (device === 'phone') {
      const bar = page.getByRole('region', { name: 'Auswahl übernehmen' })
      await page.evaluate(() => scrollTo(0, 900))
      await expect(bar).toContainText(`${WRITTEN} Buchungen`)
      await expect(bar).toBeInViewport({ ratio: 1 })
    }
    await take.click()
    await expect(page.getByText('Wird gespeichert')).toBeVisible()
    await expect(importTitle(page)).toHaveText('Übernommen.', patience)
    await expect(page.getByText(`${WRITTEN} Buchungen sind auf Haushaltskonto gespeichert.`)).toBeVisible()
    const { imports } = await user.api.call(readImports, { query: {} })
    expect(imports).toMatchObject([{ fileName: 'fuenf-jahre.xml', addedCount: COUNT, isComplete: true }])

    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect
      .poll(async () => (await user.api.call(readTransactions, { query: {} })).transactions.length, patience)
      .toBe(0)
  })
