import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getDocumentProxy, extractText } from 'unpdf'
import { putBalance } from '#contract/planning/accounts.ts'
import { lastDayOfMonth } from '#domain/calendar/day.ts'
import { formatDayMonth } from '#domain/calendar/format-date.ts'
import { addMonths, yearOf } from '#domain/calendar/month.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { setUpBergers } from '#e2e/support/bergers.ts'
import { currentMonth, today } from '#e2e/support/calendar.ts'
import { setUpLargeHousehold } from '#e2e/support/large-household.ts'
import { expectCareful, printedSheets, printedWords } from '#e2e/support/printed.ts'
import { expect, test } from '#e2e/support/test.ts'

// A year on one page, and on two sheets.

const year = yearOf(currentMonth())
const address = `/dashboard?jahr=${year}`
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: `Jahresrückblick ${year}` })
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const figures = (text: string) => text.match(/[−+]?\d[\d.]*,\d{2}/gu) ?? []

async function saved(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('the year is found, read, seen as tables, saved and printed on two sheets', async ({
  page,
  context,
  shared,
}) => {
  await shared.enter(context)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: `Jahresrückblick ${year}` }).click()
  await expect(page).toHaveURL(address)
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText(`${year}, bis ${formatDayMonth(today())}`)).toBeVisible()
  await expectAccessible(page)

  // Drawings have tables: the flow opens it by a button, change and months have theirs beside the drawing.
  const flow = region(page, 'Woher es kam, wohin es ging')
  await flow.getByRole('button', { name: 'Tabelle' }).click()
  const rows = flow.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: 'Gehalt Anna' })).toContainText('Einkommen')
  await expect(flow.getByText('stimmt auf den Cent')).toBeVisible()
  await flow.getByRole('button', { name: 'Zeichnung' }).click()
  const change = region(page, /^Von .* auf /u)
  await expect(change.getByText('stimmt auf den Cent')).toBeVisible()
  const [total = ''] = figures(
    (await change.getByRole('row', { name: `Änderung ${year}` }).textContent()) ?? '',
  )
  const months = page.getByRole('table', { name: new RegExp(`^Monat für Monat ${year}`, 'u') })
  await expect(months.filter({ visible: true })).toContainText(total)

  const csv = await saved(page, 'CSV')
  expect(csv.name).toBe(`Jahresrückblick ${year}.csv`)
  const text = csv.bytes.toString('utf8')
  expect(text).toContain('Bereich;Zeile;Spalte;Betrag in Euro;Angabe')
  expect(text).toContain(`Nettovermögen;Änderung ${year};Betrag;`)

  const pdf = await saved(page, 'PDF')
  expect(pdf.name).toBe(`Jahresrückblick ${year}.pdf`)
  const file = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })
  expect(file.totalPages).toBeLessThanOrEqual(2)
  expect(file.text).toContain(total)
  expect(file.text).toContain('Gehalt Anna')

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const sheets = await printedSheets(page)
  expect(sheets).toHaveLength(2)
  expectCareful(sheets)
  const [first = '', second = ''] = sheets.map((sheet) => printedWords([sheet]))
  expect(first).toContain('Woher es kam, wohin es ging')
  expect(first).toContain(`Änderung ${year}`)
  expect(second).toContain('Monat für Monat')
  expect(second).toContain('Freistellungsaufträge')
})

test('another year is chosen by keyboard, a year without values says so', async ({
  page,
  context,
  shared,
}) => {
  await shared.enter(context)
  await page.goto(address)
  await page.getByRole('radio', { name: String(year), exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(`/dashboard?jahr=${year - 1}`)
  await expect(page.getByRole('heading', { level: 1, name: `Jahresrückblick ${year - 1}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Monat für Monat', exact: true })).toContainText('Dezember')
  await page.goto('/dashboard?jahr=1999')
  await expect(page.getByText('Für 1999 gibt es keine Zahlen.')).toBeVisible()
  await page.getByRole('link', { name: `Jahresrückblick ${year}` }).click()
  await expect(heading(page)).toBeVisible()
  await page.goto('/dashboard?jahr=abc')
  await expect(heading(page)).toBeVisible()
})

test('hidden amounts are hidden everywhere', async ({ page, context, shared }) => {
  await shared.enter(context)
  await page.goto(address)
  await expect(heading(page)).toBeVisible()
  await page
    .getByRole('button', { name: /Beträge verbergen/u })
    .first()
    .click()
  await expect.poll(async () => figures((await page.getByRole('main').innerText()) ?? '')).toEqual([])
})

test('somebody who begins sees a beginning, with a second month the change', async ({ page, user }) => {
  await page.goto(address)
  await expect(page.getByText('Noch keine Zahlen.')).toBeVisible()
  await expectAccessible(page)
  const { accountIds } = await setUpBergers(user.api)
  await page.reload()
  await expect(page.getByText(/Dein Anfang/u)).toBeVisible()
  await expect(region(page, 'Woher es kam, wohin es ging')).toContainText('Gehalt Anna')
  await expectAccessible(page)
  // Balances before the year are entered afterwards, so that the year has a beginning.
  await user.api.call(putBalance, {
    params: { id: accountIds.Girokonto, day: lastDayOfMonth(addMonths(currentMonth(), -1)) },
    body: { version: 0, amountCents: 228_457 },
  })
  await page.reload()
  await expect(region(page, /^Von .* auf /u)).toContainText('+100,00')
})

test('a large household fits: no words over others, two sheets, on a phone nothing is wider', async ({
  page,
  user,
}) => {
  await setUpLargeHousehold(user.api)
  await page.goto(address)
  await expect(heading(page)).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await printedSheets(page)).toHaveLength(2)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.setViewportSize({ width: 320, height: 640 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
})
