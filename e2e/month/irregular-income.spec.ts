import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readIncome } from '#contract/planning/income.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { currentMonth } from '#e2e/support/calendar.ts'
import { choose, enter, expectTransfers, layer, pressTick, save } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// Income that differs from month to month, and income that is entered before its taxes.

const month = currentMonth()
const before = (count: number) => formatMonth(addMonths(month, -count))

test.use({ viewport: { width: 390, height: 844 } })

test('a freelancer begins with an estimate, and the tax office’s part is laid aside first', async ({
  page,
  user,
  bergers,
}) => {
  test.setTimeout(120_000)
  await test.step('enters the estimate and the reserve', () => enterFees(page))
  await test.step('sees the month as it is expected before anything was entered', async () => {
    await page.goto('/kontensystem')
    await expect(page.getByRole('region', { name: 'Offen' })).toBeVisible()
    // 490,00 € of 1.190,00 € are laid aside: the lower of the usual and the lowest month counts (statistics.md § 65).
    await expect(page.getByRole('main')).toContainText('vorab 490,00')
    await expect(page.getByRole('main')).toContainText('Eingang noch eintragen')
  })
  await test.step('enters what came: gross, with Umsatzsteuer', async () => {
    await page.getByRole('button', { name: /^Aufträge/ }).click()
    await enter(layer(page).getByRole('textbox', { name: 'Eingegangen' }), '2.380')
    await save(layer(page))
    await expect(layer(page)).toHaveCount(0)
  })
  await test.step('sees what is laid aside, and the rest split to the cent', async () => {
    // 4.656,45 € and 1.400,00 € of 2.380,00 € make 6.056,45 €, split at 10/10/5.
    await expectTransfers(page, 'Offen', [
      { to: 'Tagesgeld', amount: '980,00' },
      { to: 'Depot', amount: '393,67' },
      { to: 'Tagesgeld', amount: '211,97' },
      { to: 'Spaßkonto', amount: '605,64' },
      { to: 'Spendenkonto', amount: '302,82' },
      { to: 'Haushaltskonto', amount: '3.633,88' },
    ])
    const main = page.getByRole('main')
    await expect(main).toContainText('vorab 980,00')
    await expect(main).toContainText('Töpfe und Rücklage')
    await expect(main.getByText('7.036,45').first()).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('ticks it, and finds it in the file of the month', async () => {
    await pressTick(
      page
        .getByRole('region', { name: 'Offen' })
        .getByRole('checkbox', { name: /^Tagesgeld, Steuerrücklage/ }),
    )
    await expect(
      page.getByRole('region', { name: 'Erledigt' }).getByRole('checkbox', { name: /980,00.*überwiesen/ }),
    ).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV', exact: true }).first().click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv).toMatch(/Vor dem Teilen;Steuerrücklage;Steuerrücklage;;980,00/u)
    expect(csv).toMatch(/Überweisung;Tagesgeld;Steuerrücklage;;980,00;überwiesen/u)
  })
  await test.step('the source keeps what was entered', async () => {
    const source = (await user.api.call(readIncome, {})).sources.find(({ label }) => label === 'Aufträge')
    expect(source).toMatchObject({
      estimateLowestCents: 119_000,
      estimateUsualCents: 238_000,
      reserves: [{ from: month, vatBp: 1900, shareBp: 3_000, accountId: bergers.accountIds.Tagesgeld }],
    })
  })
})

async function enterFees(page: Page): Promise<void> {
  await page.goto('/einstellungen/einkommen?quelle=neu')
  const drawer = layer(page, 'Neue Quelle')
  await drawer.getByLabel('Bezeichnung').fill('Aufträge')
  await choose(drawer, 'Art', 'Selbständigkeit')
  await enter(drawer.getByLabel('Niedrigster Monat'), '3.000')
  await enter(drawer.getByLabel('Üblicher Monat'), '2.380')
  await choose(drawer, 'Umsatzsteuer', '19\u00a0% im Betrag')
  await enter(drawer.getByRole('textbox', { name: 'Steuerrücklage' }), '30')
  await choose(drawer, 'Konto der Rücklage', 'Tagesgeld')
  await save(drawer)
  await expect(drawer.getByRole('alert')).toHaveText(
    'Der niedrigste Monat kann nicht mehr bringen als der übliche.',
  )
  await enter(drawer.getByLabel('Niedrigster Monat'), '1.190')
  await expect(drawer).toContainText(
    /Von 2\.380,00\s€ legst du zuerst 380,00\s€ Umsatzsteuer und 600,00\s€ für die Einkommensteuer zurück\./u,
  )
  await expect(drawer.getByText('So viel planen wir im Monat').locator('xpath=following::dd[1]')).toHaveText(
    /1\.190,00/u,
  )
  await expectAccessible(page)
  await save(drawer)
  await expect(drawer).toBeHidden()
  // The lowest month is the plan: 4.656,45 € and 1.190,00 €.
  await expect(page.getByRole('main')).toContainText('5.846,45')
}

test('a freelancer enters the months before at once, and corrects one later', async ({ page, user }) => {
  await page.goto('/einstellungen/einkommen?quelle=neu')
  const drawer = layer(page, 'Neue Quelle')
  await drawer.getByLabel('Bezeichnung').fill('Konzerte')
  await choose(drawer, 'Art', 'Selbständigkeit')
  await drawer.getByText('Vergangene Monate eintragen').click()
  for (let count = 1; count <= 12; count += 1) await enter(drawer.getByLabel(before(count)), `${count}00`)
  await save(drawer)
  await expect(drawer).toBeHidden()
  // The mean is 650,00 €, the smallest of the last six months 100,00 €.
  await expect(page.getByRole('main')).toContainText(/12-Monats-Mittel \(650,00\s€\)/u)
  await expect(page.getByRole('main')).toContainText(/Monat der letzten sechs \(100,00\s€\)/u)

  await page.getByRole('button', { name: 'Konzerte', exact: true }).click()
  const stored = layer(page, 'Konzerte')
  await enter(stored.getByLabel(before(1)), '450')
  await expect(page.getByText(`Konzerte im ${before(1)} eingetragen`)).toBeVisible()
  await stored.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(stored).toBeHidden()
  await expect(page.getByRole('main')).toContainText(/Monat der letzten sechs \(200,00\s€\)/u)
  const { sources, receipts } = await user.api.call(readIncome, {})
  expect(sources).toMatchObject([
    { label: 'Konzerte', validFrom: addMonths(month, -12), rhythm: 'irregular' },
  ])
  expect(receipts).toHaveLength(12)
  expect(receipts.at(-1)).toMatchObject({ month: addMonths(month, -1), amountCents: 45_000 })
})

test('an employee enters the gross, and opens it again to compute anew', async ({ page, user }) => {
  await page.goto('/einstellungen/einkommen?quelle=neu')
  const drawer = layer(page, 'Neue Quelle')
  await drawer.getByLabel('Bezeichnung').fill('Gehalt')
  await drawer.getByRole('button', { name: 'Aus Brutto berechnen' }).click()
  await enter(drawer.getByLabel('Brutto im Monat'), '4.000')
  // The values are those of the calculator's example.
  await expect(drawer.getByText('Netto im Monat').locator('xpath=following::dd[1]')).toHaveText(/2\.605,50/u)
  await expectAccessible(page)
  await save(drawer)
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('main')).toContainText('2.605,50')

  await page.getByRole('button', { name: 'Gehalt', exact: true }).click()
  const stored = layer(page, 'Gehalt')
  await expect(stored.getByLabel('Brutto im Monat')).toHaveValue('4.000,00')
  await choose(stored, 'Steuerklasse', 'III')
  await stored.getByLabel('Kinder unter 25').fill('1')
  await expect(stored.getByText('Seit wann gilt der neue Betrag?')).toBeVisible()
  await save(stored)
  await expect(stored).toBeHidden()
  const { sources } = await user.api.call(readIncome, {})
  expect(sources).toMatchObject([
    {
      payslip: { grossCents: 400_000, year: 2026, taxClass: 3, childrenUnder25: 1, isChildless: false },
      amounts: [{ from: month }],
    },
  ])
  expect(sources[0]!.amounts[0]!.amountCents).toBeGreaterThan(260_550)
})
