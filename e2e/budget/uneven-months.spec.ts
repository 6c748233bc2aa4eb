import type { Page } from '@playwright/test'
import { readAccountSystem } from '#contract/planning/account-system.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { transfers } from '#e2e/support/bergers.ts'
import { currentMonth } from '#e2e/support/calendar.ts'
import { scan } from '#e2e/support/qr.ts'
import {
  enter,
  expectTransfers,
  layer,
  pressTick,
  save,
  transfer,
  whileSending,
  whileStoring,
} from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// Months that differ from the plan: less income came, more came, the rates changed after a tick.

const month = formatMonth(currentMonth())

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ bergers }) => expect(bergers.personIds).toHaveLength(2))

test('what differs by little after a tick asks for no further transfer, until the household says so', async ({
  page,
  user,
}) => {
  await page.goto('/kontensystem')
  await pressTick(transfer(page, 'Offen', 'Spaßkonto'))
  // 40,00 € more income mean 4,00 € for the pot that was ticked.
  await enterReceipt(page, 'Gehalt Jonas', '1.520,00')
  await expect(page.getByText('zu wenig für eine Nachüberweisung')).toBeVisible()

  await page.goto('/einstellungen/kontensystem')
  await enter(page.getByLabel('Nachüberweisung ab'), '2,00')
  await expect.poll(async () => (await user.api.call(readAccountSystem, {})).leastFollowUpCents).toBe(200)
  await expectAccessible(page)
  await page.goto('/kontensystem')
  await expect(page.getByText('zu wenig für eine Nachüberweisung')).toHaveCount(0)
})

test('a short month serves Leben first, or the saving rate, as chosen', async ({ page }) => {
  await page.goto('/einstellungen/kontensystem')
  await whileStoring(page, () => enter(page.getByLabel('Leben braucht im Monat mindestens'), '3.317,46'))
  await expect(page.getByText('Leben deckt dein Minimum.')).toBeVisible()
  await page.goto('/kontensystem')

  // 1.000,00 € are missing: only 3.656,45 € came.
  await enterReceipt(page, 'Gehalt Jonas', '480,00')
  await expect(page.getByRole('main')).toContainText(/1\.000,00\s€ weniger als geplant/)
  await expectPots(page, {
    'Sich selbst bezahlen': '135,59',
    'Spaß- & Luxus': '135,59',
    Fördern: '67,79',
    Leben: '3.317,48',
  })
  await expect(page.getByText('Erst Leben')).toBeVisible()

  await chooseRule(page, /^Erst sparen/)
  await page.goto('/kontensystem')
  await expectPots(page, {
    'Sich selbst bezahlen': '465,64',
    'Spaß- & Luxus': '465,64',
    Fördern: '232,82',
    Leben: '2.492,35',
  })
  await expect(page.getByText(/Leben liegt unter deinem Minimum/)).toBeVisible()

  // After undoing, the month is as planned again.
  await page.getByRole('button', { name: /^Gehalt Jonas/ }).click()
  await layer(page).getByRole('button', { name: 'Wieder wie geplant' }).click()
  await expectTransfers(page, 'Offen', transfers)
})

test('a bonus raises the saving rate alone, or is split as usual', async ({ page }) => {
  await page.goto('/kontensystem')
  await page.getByRole('button', { name: 'Einnahme eintragen' }).click()
  const drawer = layer(page, 'Einnahme eintragen')
  await drawer.getByLabel('Bezeichnung').fill('Bonus')
  await enter(drawer.getByLabel('Betrag'), '1.000,00')
  await pressSegment(drawer.getByRole('radio', { name: 'nur Sparrate' }))
  await save(drawer)
  await expect(drawer).toBeHidden()
  await expectPots(page, {
    'Sich selbst bezahlen': '1.465,64',
    'Spaß- & Luxus': '465,64',
    Fördern: '232,82',
    Leben: '3.492,35',
  })
  await expectTransfers(page, 'Offen', [
    { to: 'Depot', amount: '952,67' },
    { to: 'Tagesgeld', amount: '512,97' },
    ...transfers.slice(2),
  ])

  await page.getByRole('button', { name: /^Bonus/ }).click()
  const change = layer(page, 'Einnahme ändern')
  await pressSegment(change.getByRole('radio', { name: 'wie üblich' }))
  await save(change)
  await expectPots(page, {
    'Sich selbst bezahlen': '565,64',
    'Spaß- & Luxus': '565,64',
    Fördern: '282,82',
    Leben: '4.242,35',
  })
})

test('a rate that changes after a tick becomes a further transfer', async ({ page }) => {
  await page.goto('/kontensystem')
  for (const account of ['Depot', 'Tagesgeld']) {
    await whileSending(page, 'POST', '/api/account-system/transfers', () =>
      pressTick(transfer(page, 'Offen', account)),
    )
    await expect(transfer(page, 'Erledigt', account)).toBeChecked()
  }

  await setSavingRate(page, '12')
  await expect(page.getByText(/zwei Überweisungen abgehakt/)).toBeVisible()
  await page.goto('/kontensystem')
  await expectTransfers(page, 'Erledigt', transfers.slice(0, 2))
  await expect(openTick(page, 'Depot', '60,53')).toBeVisible()
  await expect(openTick(page, 'Tagesgeld', '32,60')).toBeVisible()

  await setSavingRate(page, '8')
  await page.goto('/kontensystem')
  await expectTransfers(page, 'Erledigt', transfers.slice(0, 2))
  await expect(openTick(page, 'Zurück von Depot', '60,54')).toBeVisible()
  await expect(openTick(page, 'Zurück von Tagesgeld', '32,59')).toBeVisible()
  await pressTick(openTick(page, 'Zurück von Depot', '60,54'))
  await expect(openTick(page, 'Zurück von Depot', '60,54')).toHaveCount(0)
})

test('months before and after are one step away', async ({ page }) => {
  await page.goto('/kontensystem')
  const next = formatMonth(addMonths(currentMonth(), 1))
  const steps = page.getByRole('navigation', { name: 'Monat wechseln' })
  await steps.getByRole('link', { name: next }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
  await expectTransfers(page, 'Offen', transfers)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(month)
  await steps.getByRole('link', { name: formatMonth(addMonths(currentMonth(), -1)) }).click()
  await expect(page.getByRole('main')).toContainText(month)
  await expect(page.getByRole('region', { name: 'Offen' })).toHaveCount(0)
})

test('the sheet for standing orders carries every amount and a code that banks can read', async ({
  page,
}) => {
  await page.goto('/kontensystem/dauerauftraege')
  const sheet = page.getByRole('article')
  for (const { to, amount } of transfers)
    await expect(sheet.getByRole('listitem').filter({ hasText: to })).toContainText(amount)
  await expect(sheet).toContainText('698,47')
  const code = sheet.getByRole('listitem').filter({ hasText: 'Spendenkonto' }).getByRole('img')
  expect((await scan(page.context(), code)).split('\n').slice(5)).toEqual([
    'Anna Berger',
    expect.stringMatching(/^DE\d{2}00000000/),
    'EUR232.82',
    '',
    '',
    'Fördern',
  ])
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Bereiche' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(sheet.getByRole('heading', { name: 'Daueraufträge einrichten' })).toBeVisible()
})

async function enterReceipt(page: Page, source: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${source}`) }).click()
  const dialog = layer(page, `${source} im ${month}`)
  await enter(dialog.getByLabel('Eingegangen'), amount)
  await save(dialog)
  await expect(dialog).toBeHidden()
}

async function chooseRule(page: Page, name: RegExp): Promise<void> {
  await page.goto('/einstellungen/kontensystem')
  await whileStoring(page, () => page.getByRole('radio', { name }).check())
}

async function setSavingRate(page: Page, percent: string): Promise<void> {
  await page.goto('/einstellungen/kontensystem')
  await whileStoring(page, () => enter(page.getByLabel('Sich selbst bezahlen, genauer Wert'), percent))
}

async function expectPots(page: Page, targets: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, amount] of Object.entries(targets)) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
    await expect(row.first()).toContainText(amount)
  }
}

function openTick(page: Page, account: string, amount: string) {
  return page
    .getByRole('region', { name: 'Offen' })
    .getByRole('checkbox', { name: new RegExp(`^${account}, .*, ${amount}\\s€, offen$`) })
}

async function pressSegment(radio: ReturnType<Page['getByRole']>): Promise<void> {
  await radio.locator('xpath=ancestor::label').click()
}
