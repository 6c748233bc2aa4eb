import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { batchFaults, namedCells } from '#domain/testing/check-posting-batch.ts'
import { buySubscription } from '#e2e/support/buy-subscription.ts'
import { currentMonth } from '#e2e/support/calendar.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { lookEverywhere } from '#e2e/support/look-everywhere.ts'
import { signInByHand } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { createUser } from '#e2e/support/user.ts'

test('the tax adviser’s month: an invoice is found, accounts are entered, sums and file go out', async ({
  page,
  watch,
  adminServer: { origin },
}) => {
  test.slow()
  // The story expects an account that there is not.
  watch.expect(/422 .*\/bookkeeping-settings$/)
  const anna = await createUser(origin, 'Zoë', 'Sonnenschein')
  await buySubscription(anna)
  await page.goto(`${origin}/admin/login`)
  await signInByHand(page, firstAdmin)
  await page.getByRole('button', { name: 'Später' }).click()

  await test.step('invoices of the test provider are shown only where they are asked for', async () => {
    await page.goto(`${origin}/admin/rechnungen`)
    await expect(page.getByRole('heading', { name: 'Nur Testrechnungen.' })).toBeVisible()
    await lookEverywhere(page)
    await page.getByRole('button', { name: 'Testrechnungen zeigen' }).click()
    await page.getByLabel('Rechnungen suchen').fill('sonnenschein zoe')
    await expect(page.getByRole('link', { name: 'Zoë Sonnenschein' }).first()).toBeVisible()
    await lookEverywhere(page)
  })

  await test.step('each has its PDF, and what matches goes out as CSV', async () => {
    const pdf = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /^PDF von WK-/ })
      .first()
      .click()
    expect((await pdf).suggestedFilename()).toMatch(/^Rechnung-WK-\d{4}-\d{6}\.pdf$/)
    const csv = await downloaded(page, () => page.getByRole('button', { name: 'CSV' }).click())
    const lines = csv.content.toString().trim().split('\r\n')
    expect(lines[0]).toContain('Nummer;Art;Korrigiert')
    expect(lines[1]).toContain('Zoë Sonnenschein')
  })

  await test.step('an account that there is not is refused at its field, and nothing typed is lost', async () => {
    await page.getByText('Konten', { exact: true }).click()
    await page.getByLabel('Beraternummer').fill('29098')
    await page.getByLabel('Mandantennummer').fill('55003')
    await page.getByLabel('Erlöse 19 %').fill('8499')
    await lookEverywhere(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Konten speichern' }).click()
    await expect(
      page.getByText('Das Konto 8499 gibt es hier nicht. Trag es zuerst unter „Eigene Konten“ ein.'),
    ).toBeVisible()
    await expect(page.getByLabel('Erlöse 19 %')).toHaveValue('8499')
    await expect(page.getByLabel('Beraternummer')).toHaveValue('29098')
    await page.getByLabel('Erlöse 19 %').fill('8400')
    await page.getByRole('button', { name: 'Konten speichern' }).click()
    await expect(page.getByText('Die Konten sind gespeichert.')).toBeVisible()
  })

  await test.step('the month has sums that fit, and a file that fits its description', async () => {
    const month = currentMonth().slice(0, 7)
    await page.goto(`${origin}/admin/rechnungen?ansicht=monat&monat=${month}&test=with`)
    await expect(page.getByText('stimmt auf den Cent').first()).toBeVisible()
    await expect(page.getByText(/lückenlos$/)).toBeVisible()
    await lookEverywhere(page)
    const { name, content } = await downloaded(page, () =>
      page.getByRole('button', { name: /^Buchungsstapel / }).click(),
    )
    expect(name).toBe(`EXTF_Buchungsstapel_${month}_mit_Test.csv`)
    expect(batchFaults(content)).toEqual([])
    expect(namedCells(content).map((booking) => booking['Buchungstext'])).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Rechnung WK-/),
        expect.stringMatching(/^Zahlung zu WK-/),
      ]),
    )
    await expect(page.getByText(/Zuletzt geladen .*, seitdem unverändert\./)).toBeVisible()
  })
})

async function downloaded(page: Page, press: () => Promise<void>) {
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}
