import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { createAccount, putBalance, readAccounts } from '#contract/planning/accounts.ts'
import { readHousehold } from '#contract/planning/household.ts'
import type { Client } from '#contract/protocol/client.ts'
import { addDays } from '#domain/calendar/day.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths, monthOf } from '#domain/calendar/month.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { accounts as bergerAccounts, transfers } from '#e2e/support/bergers.ts'
import { currentMonth, today } from '#e2e/support/calendar.ts'
import { Hand } from '#e2e/support/hand.ts'
import { giveFirstSign } from '#e2e/support/outbox.ts'
import { scanPicture } from '#e2e/support/qr.ts'
import { layer } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// The monthly tasks on a phone with their presses counted, and what a phone needs that a desktop does not.

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
})

/** Ten accounts; the last one is a loan whose schedule is known. */
const names = [
  'Girokonto',
  'Haushaltskonto',
  'Bargeld',
  'Tagesgeld',
  'Festgeld',
  'Depot',
  'Rente',
  'Wohnung',
  'Kreditkarte',
  'Darlehen',
]
const types = [
  'checking',
  'checking',
  'cash',
  'savings',
  'term_deposit',
  'securities',
  'retirement',
  'property',
  'credit_card',
  'loan',
] as const

test('all balances of ten accounts in at most 25 presses and entries', async ({ page, user }) => {
  await enterTenAccounts(user.api)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const hand = new Hand()
  await hand.press(page.getByRole('navigation', { name: 'Bereiche' }).getByRole('button', { name: 'Mehr' }))
  await hand.press(page.getByRole('dialog').getByRole('link', { name: 'Einstellungen', exact: true }))
  await hand.press(page.getByRole('main').getByRole('link', { name: 'Konten', exact: true }))
  await hand.press(balancesButton(page))
  await expect(page.getByRole('heading', { level: 1, name: 'Stände eintragen' })).toBeVisible()

  for (const name of names.slice(0, 9)) {
    const field = fieldOf(page, name)
    await expect(field, 'the last one led here').toBeFocused()
    await hand.type(field, '1.250,50')
    await hand.press(weiter(page))
  }
  await expect(fieldOf(page, 'Darlehen')).toBeFocused()
  await hand.press(page.getByRole('button', { name: 'Vorschlag für Darlehen übernehmen' }))
  await expect(page.getByText('gespeichert', { exact: true })).toHaveCount(10)
  await hand.press(page.getByRole('button', { name: 'Fertig' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konten')

  expect(hand.count, 'presses and entries').toBeLessThanOrEqual(25)
  const stored = await balancesToday(user.api)
  // 10.000,00 € at 1,9 % and 640,00 € a month: 15,83 € of interest, 624,17 € of repayment.
  expect(stored).toEqual([...Array.from({ length: 9 }, () => 125_050), 937_583])
})

test('the list of balances says what each entry does', async ({ page, user }) => {
  await enterTenAccounts(user.api)
  await page.goto('/einstellungen/konten?ansicht=staende')
  await expect(page.getByText('10.000,00').first()).toBeVisible()
  await expect(page.getByText('Vorschlag nach Tilgungsplan: Schuld sinkt um 624,17')).toBeVisible()

  await test.step('while it is typed, a calculation too', async () => {
    await fieldOf(page, 'Girokonto').tap()
    await page.keyboard.type('12')
    await page.getByRole('toolbar', { name: 'Rechenzeichen' }).getByRole('button', { name: 'mal' }).tap()
    await page.keyboard.type('100')
    await expect(fieldOf(page, 'Girokonto')).toHaveValue('12×100')
    await expect(rowOf(page, 'Girokonto')).toContainText('= 1.200,00')
    await expect(rowOf(page, 'Girokonto')).toContainText('+200,00')
    await expect(page.getByText('+200,00 € gegenüber den Ständen davor')).toBeVisible()
    await weiter(page).tap()
    await expect(rowOf(page, 'Girokonto').getByText('gespeichert', { exact: true })).toBeVisible()
    await expect(fieldOf(page, 'Girokonto')).toHaveValue('1.200,00')
  })

  await test.step('what cannot be read stays, with its sentence', async () => {
    await fieldOf(page, 'Haushaltskonto').tap()
    await page.keyboard.type('zwölf')
    await weiter(page).tap()
    await expect(rowOf(page, 'Haushaltskonto').getByRole('alert')).toContainText('gültige Zahl')
    await expect(fieldOf(page, 'Haushaltskonto')).toBeFocused()
    await fieldOf(page, 'Haushaltskonto').fill('900')
    await weiter(page).tap()
    await expect(rowOf(page, 'Haushaltskonto').getByText('gespeichert', { exact: true })).toBeVisible()
  })

  await test.step('a debt is one with a minus and without, unless it is said to be none', async () => {
    await fieldOf(page, 'Kreditkarte').tap()
    await page.keyboard.type('-315')
    await expect(rowOf(page, 'Kreditkarte')).toContainText('zählt als Schuld: −315,00')
    await weiter(page).tap()
    await expect(fieldOf(page, 'Kreditkarte')).toHaveValue('−315,00')
    await rowOf(page, 'Kreditkarte').getByRole('button', { name: 'Ist ein Guthaben' }).tap()
    await expect(fieldOf(page, 'Kreditkarte')).toHaveValue('315,00')
    await expect.poll(async () => (await balancesToday(user.api))[8]).toBe(-31_500)
    await rowOf(page, 'Kreditkarte').getByRole('button', { name: 'Doch eine Schuld' }).tap()
    await expect.poll(async () => (await balancesToday(user.api))[8]).toBe(31_500)
  })

  await test.step('and is taken back by emptying it, or with the toast', async () => {
    await fieldOf(page, 'Kreditkarte').fill('')
    await weiter(page).tap()
    await expect.poll(async () => (await balancesToday(user.api))[8]).toBeUndefined()
    await page.getByRole('button', { name: 'Rückgängig' }).tap()
    await expect.poll(async () => (await balancesToday(user.api))[8]).toBe(31_500)
  })
})

test('trouble of the list stands at its row', async ({ page, user, context, watch }) => {
  watch.expect(/412 .*\/balances\//)
  watch.expect(/net::ERR_INTERNET_DISCONNECTED/)
  await enterTenAccounts(user.api)
  await page.goto('/einstellungen/konten?ansicht=staende')
  await expect(fieldOf(page, 'Girokonto')).toBeFocused()

  await test.step('without a connection the entry waits and is sent later', async () => {
    // The outbox is loaded at the first sign of somebody.
    await giveFirstSign(page)
    await context.setOffline(true)
    await fieldOf(page, 'Girokonto').fill('77')
    await weiter(page).tap()
    await expect(rowOf(page, 'Girokonto').getByText('wartet', { exact: true })).toBeAttached()
    await expect(fieldOf(page, 'Girokonto')).toHaveValue('77,00')
    await context.setOffline(false)
    await expect(rowOf(page, 'Girokonto').getByText('gespeichert', { exact: true })).toBeVisible()
  })

  await test.step('what was entered elsewhere is shown beside the own', async () => {
    const { accounts } = await user.api.call(readAccounts, {})
    const id = accounts.find(({ name }) => name === 'Depot')!.id
    await user.api.call(putBalance, {
      params: { id, day: today() },
      body: { version: 0, amountCents: 500_000 },
    })
    await fieldOf(page, 'Depot').fill('6000')
    await weiter(page).tap()
    const row = rowOf(page, 'Depot')
    await expect(row.getByRole('alert')).toContainText('Inzwischen steht hier 5.000,00')
    await expect(fieldOf(page, 'Depot'), 'the own one is not lost').toHaveValue('6.000,00')
    await row.getByRole('button', { name: 'Meinen nehmen' }).tap()
    await expect(row.getByText('gespeichert', { exact: true })).toBeVisible()
    await expect.poll(async () => (await balancesToday(user.api))[5]).toBe(600_000)
  })
})

test('the transfers of a month in at most 12 presses, with the IBAN of each', async ({ page, bergers }) => {
  expect(bergers.accountIds.Depot).toBeTruthy()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const hand = new Hand()
  await hand.press(page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Töpfe' }))
  const open = page.getByRole('region', { name: 'Offen' })
  for (const { to } of transfers) {
    const row = open.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: `${to},` }) })
    await hand.press(row.getByRole('button', { name: 'IBAN' }))
  }
  await hand.press(page.getByRole('button', { name: 'Alle als überwiesen abhaken' }))
  await expect(page.getByRole('region', { name: 'Erledigt' }).getByRole('checkbox')).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'Erledigt' }).getByRole('checkbox').first()).toBeFocused()
  expect(hand.count, 'presses').toBeLessThanOrEqual(12)

  await page.getByRole('button', { name: 'Rückgängig' }).tap()
  await expect(open.getByRole('checkbox')).toHaveCount(5)
})

test('a GiroCode is saved as a picture and shared as one', async ({ page, context, bergers }) => {
  expect(bergers.accountIds.Depot).toBeTruthy()
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files: [file] }: { files: File[] }) => {
        document.body.dataset['shared'] = `${file!.name} ${file!.type} ${file!.size > 1000}`
      },
    })
  })
  await page.goto('/kontensystem')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /^Depot,/ }) })
  await row.getByRole('button', { name: 'GiroCode' }).tap()
  const dialog = layer(page, 'Depot')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Als Bild speichern' }).tap()
  const file = await download
  expect(file.suggestedFilename()).toBe('girocode-depot.png')
  const iban = bergerAccounts.find(({ name }) => name === 'Depot')!.iban
  expect(await scanPicture(context, await readFile(await file.path()))).toBe(
    [
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Anna Berger',
      iban,
      'EUR302.67',
      '',
      '',
      `Sparrate ${formatMonth(currentMonth())}`,
    ].join('\n'),
  )
  await dialog.getByRole('button', { name: 'Teilen' }).tap()
  await expect(page.locator('body')).toHaveAttribute('data-shared', 'girocode-depot.png image/png true')
})

test('the signs of arithmetic stand above the keypad and go in at the caret', async ({ page }) => {
  await page.goto('/')
  const field = page.locator('input[data-amount]').first()
  await field.scrollIntoViewIfNeeded()
  await field.fill('1000')
  await field.tap()
  const keys = page.getByRole('toolbar', { name: 'Rechenzeichen' })
  await expect(keys).toBeVisible()
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
  await keys.getByRole('button', { name: 'plus' }).tap()
  await expect(field).toHaveValue('10+00')
  await expect(field).toBeFocused()
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3)
  const [bar, box] = [await keys.boundingBox(), await field.boundingBox()]
  expect(box!.y + box!.height, 'the field is not covered').toBeLessThanOrEqual(bar!.y)
  await expectAccessible(page)
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(keys).toBeHidden()
})

test('visitors find every open page in the menu', async ({ page }) => {
  await page.goto('/impressum')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Menü' }).tap()
  const menu = banner.getByRole('navigation', { name: 'Menü' })
  await expect(menu.getByRole('link')).toHaveText([
    'Finanzrechner',
    'Ziele',
    'Seminare',
    'Bücher',
    'Denke nach und werde reich',
    'Einrichten',
    'Anmelden',
  ])
  await expectAccessible(page)
  await menu.getByRole('button', { name: 'Dunkles Design' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await menu.getByRole('link', { name: 'Ziele' }).tap()
  await expect(page).toHaveURL('/ziele')
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(banner.getByRole('link', { name: 'Anmelden' })).toHaveText('Anmelden')
})

test('an account opens with its first questions', async ({ page, user }) => {
  await enterTenAccounts(user.api)
  await page.goto('/einstellungen/konten')
  await page.getByRole('button', { name: 'Tagesgeld', exact: true }).tap()
  const form = layer(page, 'Tagesgeld').locator('form')
  await expect(form.getByLabel('Name', { exact: true })).toBeVisible()
  await expect(form.getByLabel('IBAN')).toBeHidden()
  expect((await form.boundingBox())!.height, 'of the form').toBeLessThan(844)
  await form.getByText('Mehr', { exact: false }).first().tap()
  await form.getByLabel('IBAN').fill('DE00')
  await form.getByText('Mehr', { exact: false }).first().tap()
  await expect(form.getByLabel('IBAN')).toBeHidden()
  await form.getByRole('button', { name: 'Speichern' }).tap()
  await expect(form.getByText('Diese IBAN stimmt nicht'), 'an error is not hidden').toBeVisible()
})

/** Each account has a balance from two months ago; the loan's instalment has been due once since. */
async function enterTenAccounts(api: Client): Promise<void> {
  const { persons } = await api.call(readHousehold, {})
  const before = addDays(addMonths(monthOf(today()), -1), 5)
  for (const [index, type] of types.entries()) {
    const isLoan = type === 'loan'
    await api.call(createAccount, {
      body: {
        id: crypto.randomUUID(),
        name: names[index]!,
        type,
        bank: '',
        iban: null,
        holder: '',
        valueSign: isLoan || type === 'credit_card' ? -1 : 1,
        assetClass: null,
        availability: null,
        interestBp: isLoan ? 190 : null,
        fixedUntil: null,
        instalmentCents: isLoan ? 64_000 : null,
        instalmentDay: isLoan ? 1 : null,
        isCounted: true,
        openedOn: null,
        owners: [{ personId: persons[0]!.id, shareBp: 10_000 }],
        exemptionOrderCents: 0,
        balance: { day: before, amountCents: isLoan ? 1_000_000 : 100_000 },
      },
    })
  }
}

async function balancesToday(api: Client): Promise<readonly (number | undefined)[]> {
  const { accounts } = await api.call(readAccounts, {})
  return names.map(
    (name) =>
      accounts.find((account) => account.name === name)?.balances.find(({ day }) => day === today())
        ?.amountCents,
  )
}

function balancesButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Stände eintragen' }).filter({ visible: true })
}

function fieldOf(page: Page, name: string): Locator {
  return page.getByLabel(`${name}, neuer Stand`)
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: fieldOf(page, name) })
}

function weiter(page: Page): Locator {
  return page.getByRole('toolbar', { name: 'Rechenzeichen' }).getByRole('button', { name: 'Weiter' })
}
