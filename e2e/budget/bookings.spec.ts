import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { createTransfer, readTransfers } from '#contract/planning/account-system.ts'
import { readBudget } from '#contract/planning/budget.ts'
import { readImportRules } from '#contract/planning/import-rules.ts'
import { createIncomeSource, readIncome } from '#contract/planning/income.ts'
import { createImport } from '#contract/transactions/imports.ts'
import { pairTransactions, readTransactions } from '#contract/transactions/transactions.ts'
import { addDays } from '#domain/calendar/day.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { plainSource } from '#domain/income/income-source.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { addItems, beginTrial, book } from '#e2e/support/bookings.ts'
import { currentMonth, today } from '#e2e/support/calendar.ts'
import { newId } from '#e2e/support/new-id.ts'
import { enter, layer, save } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import { toasts } from '#e2e/support/toasts.ts'
import type { User } from '#e2e/support/user.ts'
import { sampleImport, sampleRow } from '#server/testing/samples/sample-transaction.ts'

// Every booking can be entered, found, given a place, split, paired, and exported.

const path = '/haushaltsplan?ansicht=buchungen'
const row = (page: Page, name: string) => page.locator('[data-booking]').filter({ hasText: name })
const stored = async (user: User) => (await user.api.call(readTransactions, { query: {} })).transactions

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(async ({ user, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await beginTrial(user.api)
})

test('is entered by hand, the next one with the same day, and deleted with a way back', async ({
  page,
  user,
}) => {
  await addItems(user.api, 'Lebensmittel')
  await page.goto(path)
  await page.getByRole('button', { name: 'Buchung eintragen' }).click()
  const drawer = layer(page, 'Neue Buchung')
  await expect(drawer.getByLabel('Betrag')).toBeFocused()
  await save(drawer)
  await expect(drawer.getByLabel('Betrag')).toHaveAttribute('aria-invalid', 'true')
  await enter(drawer.getByLabel('Betrag'), '68,27')
  await drawer.getByLabel('Name').fill('Konsum Leipzig')
  await choosePlace(drawer, 'Zählt bei', 'Lebensmittel')
  await drawer.getByRole('button', { name: 'Speichern und nächste' }).click()
  await expect(drawer.getByLabel('Name')).toHaveValue('')
  await expect(drawer.getByLabel('Betrag')).toBeFocused()
  await enter(drawer.getByLabel('Betrag'), '12*2,50')
  await drawer.getByLabel('Name').fill('Wochenmarkt')
  await drawer.getByLabel('Name').press('Control+Enter')
  await expect(drawer).toBeHidden()
  await expect(row(page, 'Konsum Leipzig')).toContainText('−68,27')
  await expect(row(page, 'Konsum Leipzig')).toContainText('Lebensmittel')
  await expect(row(page, 'Wochenmarkt')).toContainText('−30,00')

  await row(page, 'Wochenmarkt').getByRole('button', { name: 'Wochenmarkt' }).click()
  await layer(page, 'Wochenmarkt').getByRole('button', { name: 'Löschen' }).click()
  await expect(row(page, 'Wochenmarkt')).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect(row(page, 'Wochenmarkt')).toContainText('−30,00')
  expect(new Set((await stored(user)).map(({ amountCents }) => amountCents))).toEqual(
    new Set([-3_000, -6_827]),
  )
})

test('of a file is deleted with a way back, and is one transfer again', async ({ page, user, bergers }) => {
  const { Haushaltskonto, Tagesgeld } = bergers.accountIds
  const told = sampleRow({ day: today(), counterparty: 'Sparen', amountCents: -30_000 })
  const body = sampleImport(Haushaltskonto, { rows: [told], closingCents: null, closingDay: null })
  await user.api.call(createImport, { body })
  const other = await book(user.api, { accountId: Tagesgeld, amountCents: 30_000, counterparty: 'Giro' })
  await user.api.call(pairTransactions, { body: { id: newId(), one: told.id, other } })
  const before = (await stored(user)).find(({ id }) => id === told.id)
  await page.goto(path)
  await row(page, 'Sparen').getByRole('button', { name: 'Sparen' }).click()
  const drawer = layer(page, 'Sparen')
  await drawer.getByRole('button', { name: 'Löschen' }).click()
  await drawer.getByRole('button', { name: 'Trotzdem löschen' }).click()
  await expect(row(page, 'Sparen')).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect(row(page, 'Sparen')).toContainText('−300,00')
  const paired = async () => {
    const found = await stored(user)
    return (
      new Set(found.map(({ transferId }) => transferId)).size === 1 &&
      found.every(({ transferId }) => transferId)
    )
  }
  await expect.poll(paired).toBe(true)
  const after = (await stored(user)).find(({ id }) => id === told.id)
  expect({ ...after, version: 0, transferId: '' }).toEqual({ ...before, version: 0, transferId: '' })
})

test('with hidden amounts is opened without showing its own', async ({ page, user, bergers }) => {
  await book(user.api, {
    accountId: bergers.accountIds.Girokonto,
    amountCents: -10_000,
    counterparty: 'Kaufhaus',
  })
  await page.goto(path)
  await page.getByRole('button', { name: 'Beträge verbergen' }).click()
  await row(page, 'Kaufhaus').getByRole('button', { name: 'Kaufhaus' }).click()
  const amount = layer(page, 'Kaufhaus').getByLabel('Betrag', { exact: true })
  await expect(amount).toHaveValue('100,00')
  await expect(amount).toHaveCSS('-webkit-text-security', 'disc')
  await amount.focus()
  await expect(amount).toHaveCSS('-webkit-text-security', 'none')
})

test('of a long list no more is read than is near the window, on a slow device, too', async ({
  page,
  user,
  bergers,
}) => {
  const rows = Array.from({ length: 2_000 }, (_, index) =>
    sampleRow({
      day: addDays('2026-11-19', 0 - Math.floor(index / 100)),
      counterparty: `Markt ${index}`,
      fingerprint: index.toString(16).padStart(64, '0'),
    }),
  )
  const body = sampleImport(bergers.accountIds.Girokonto, { rows, closingCents: null, closingDay: null })
  await user.api.call(createImport, { body })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/transactions?') && asked.push(request.url()))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  await page.goto(path)
  await expect(row(page, 'Markt').nth(60)).toBeAttached({ timeout: 30_000 })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // After this time all requests that belong to the rows have been sent.
  await page.waitForTimeout(1_000)
  expect(asked.length).toBeLessThanOrEqual(2)
  await page.mouse.wheel(0, 100_000)
  await expect(row(page, 'Markt').nth(150)).toBeAttached()
})

test('is split to the cent by keys', async ({ page, user, bergers }) => {
  const ids = await addItems(user.api, 'Lebensmittel', 'Drogerie')
  await book(user.api, {
    accountId: bergers.accountIds.Girokonto,
    amountCents: -10_000,
    counterparty: 'Kaufhaus',
    itemId: ids.Lebensmittel,
  })
  await page.goto(path)
  await row(page, 'Kaufhaus').getByRole('checkbox').focus()
  await page.keyboard.press('t')
  const drawer = layer(page, 'Kaufhaus')
  await enter(drawer.getByLabel('Betrag von Teil 1'), '64')
  await choosePlace(drawer, 'Teil 2 zählt bei', 'Drogerie')
  await save(drawer)
  await expect(drawer.getByLabel('Betrag von Teil 2')).toHaveAttribute('aria-invalid', 'true')
  await enter(drawer.getByLabel('Betrag von Teil 2'), '30')
  await expect(drawer.getByRole('status').filter({ hasText: 'Rest' })).toContainText('6,00')
  await save(drawer)
  await expect(drawer.getByText('Die Teile müssen zusammen den Betrag der Buchung ergeben.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Rest zu Teil 2' }).click()
  await expect(drawer.getByText('Nichts bleibt übrig.')).toBeVisible()
  await save(drawer)
  await expect(row(page, 'Kaufhaus')).toContainText('2 Teile')
  const [booking] = await stored(user)
  expect(booking?.parts.map(({ amountCents, itemId }) => [amountCents, itemId])).toEqual([
    [-6_400, ids.Lebensmittel],
    [-3_600, ids.Drogerie],
  ])
})

test('many get one place at once, and theirs back', async ({ page, user, bergers }) => {
  const ids = await addItems(user.api, 'Lebensmittel', 'Geschenke')
  for (const name of ['Eins', 'Zwei', 'Drei', 'Vier'])
    await book(user.api, {
      accountId: bergers.accountIds.Girokonto,
      amountCents: -1_000,
      counterparty: name,
      itemId: name === 'Zwei' ? ids.Geschenke : null,
    })
  await page.goto(path)
  const marks = page.locator('[data-booking]').getByRole('checkbox')
  await marks.first().click()
  await marks.last().click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Markierte Buchungen' })
  await expect(bar).toContainText('4 Buchungen')
  await expectAccessible(page)
  await choosePlace(bar, 'Alle zählen bei', 'Lebensmittel')
  await expect(page.locator('[data-booking]').filter({ hasText: 'Lebensmittel' })).toHaveCount(4)
  await expect(bar).toBeHidden()
  await toasts(page).getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect(page.locator('[data-booking]').filter({ hasText: 'Ohne Posten' })).toHaveCount(3)
  await expect(row(page, 'Zwei')).toContainText('Geschenke')
})

test('one correction teaches a rule, which the open ones follow', async ({ page, user, bergers }) => {
  await addItems(user.api, 'Lebensmittel')
  for (const amountCents of [-6_827, -4_629])
    await book(user.api, {
      accountId: bergers.accountIds.Girokonto,
      amountCents,
      counterparty: 'Konsum Leipzig',
    })
  await page.goto(path)
  await row(page, '68,27').getByRole('checkbox').focus()
  await page.keyboard.press('k')
  await row(page, '68,27').getByRole('combobox').fill('Lebens')
  await page.getByRole('option', { name: 'Lebensmittel' }).click()
  await expect(page.getByText('„Konsum Leipzig“ wird Lebensmittel.')).toBeVisible()
  await page.getByRole('button', { name: 'Regel anlegen' }).click()
  await page.getByRole('button', { name: 'Auch zuordnen' }).click()
  await expect(row(page, '46,29')).toContainText('Lebensmittel')
})

test('teach a rule in the place of another one, which comes back with "Rückgängig"', async ({
  page,
  user,
  bergers,
}) => {
  await addItems(user.api, 'Lebensmittel')
  await book(user.api, {
    accountId: bergers.accountIds.Girokonto,
    amountCents: -6_827,
    counterparty: 'Konsum Leipzig',
  })
  const sortInto = async (place: string) => {
    await row(page, '68,27').getByRole('checkbox').focus()
    await page.keyboard.press('k')
    await row(page, '68,27').getByRole('combobox').fill(place)
    await page.getByRole('option', { name: place }).click()
    await page.getByRole('button', { name: 'Regel anlegen' }).click()
  }
  const learned = async () => (await user.api.call(readImportRules, {})).rules
  await page.goto(path)
  await sortInto('Lebensmittel')
  await expect.poll(async () => (await learned()).length).toBe(1)
  const [{ id: _, version: _v, ...first } = { id: '', version: 0 }] = await learned()

  await page.reload()
  await sortInto('Fördern')
  await expect.poll(async () => (await learned())[0]).toMatchObject({ category: 'donation_rate' })
  await toasts(page).getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect.poll(learned).toEqual([expect.objectContaining(first)])
})

test('are found by words and filters, which the address keeps', async ({ page, user, bergers }) => {
  const { Girokonto, Haushaltskonto } = bergers.accountIds
  await book(user.api, { accountId: Girokonto, amountCents: -6_827, counterparty: 'Konsum Leipzig' })
  await book(user.api, { accountId: Haushaltskonto, amountCents: -4_720, counterparty: 'Star Tankstelle' })
  await book(user.api, {
    accountId: Haushaltskonto,
    amountCents: -64_900,
    counterparty: 'Elektro Brandt',
    isOneOff: true,
  })
  await page.goto(path)
  await expect(page.locator('[data-booking]')).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Suche' }).pressSequentially('brandt 649', { delay: 190 })
  await expect(page.getByRole('searchbox', { name: 'Suche' })).toHaveValue('brandt 649')
  await expect(page.locator('[data-booking]')).toHaveCount(1)
  await expect(page).toHaveURL(/suche=brandt\+649/)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Suche' })).toHaveValue('brandt 649')
  await expect(page.locator('[data-booking]')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Suche' }).fill('gibt es nicht')
  await expect(page.getByRole('heading', { name: 'Nichts zu „gibt es nicht“.' })).toBeVisible()
  await page.getByRole('button', { name: 'Alle Buchungen zeigen' }).click()
  await page.getByRole('button', { name: 'Einmalig' }).click()
  await expect(page.locator('[data-booking]')).toHaveCount(1)
  await page.goBack()
  await expect(page.locator('[data-booking]')).toHaveCount(3)
  await page.getByRole('combobox', { name: /^Konto/ }).click()
  await page.getByRole('option', { name: 'Haushaltskonto' }).click()
  await expect(page.locator('[data-booking]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await expect(page.locator('[data-booking]')).toHaveCount(3)
  expect(new URL(page.url()).search).toBe('?ansicht=buchungen')
})

test('two of own accounts become one transfer, and two again', async ({ page, user, bergers }) => {
  const { Girokonto, Haushaltskonto } = bergers.accountIds
  await book(user.api, { accountId: Girokonto, amountCents: -27_900, counterparty: 'Haushalt' })
  await book(user.api, {
    accountId: Haushaltskonto,
    amountCents: 27_900,
    counterparty: 'Anna Berger',
    day: addDays(today(), -2),
  })
  await page.goto(path)
  await row(page, 'Haushalt').first().getByRole('checkbox').focus()
  await page.keyboard.press('u')
  const drawer = layer(page)
  await drawer.getByRole('button', { name: /^Mit der Buchung vom .* auf Haushaltskonto verbinden/ }).click()
  await expect(page.locator('[data-booking]').filter({ hasText: 'Umbuchung' })).toHaveCount(2)
  expect(new Set((await stored(user)).map(({ transferId }) => transferId)).size).toBe(1)
  await toasts(page).getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect(page.locator('[data-booking]').filter({ hasText: 'Ohne Posten' })).toHaveCount(2)
})

test('what is recognised becomes what it is by a press, and nothing of it by another', async ({
  page,
  user,
  bergers,
}) => {
  const { Girokonto, Haushaltskonto, Spaßkonto, Spendenkonto } = bergers.accountIds
  const month = currentMonth()
  const earlier = [-3, -2, -1].map((months) => addMonths(month, months))
  const ticked = { pot: 'luxury_rate', subPotId: null, accountId: Spaßkonto, amountCents: 46_564 } as const
  await user.api.call(createTransfer, { body: { id: newId(), ...ticked, month, transferredOn: today() } })
  const transfers = new Set([
    await book(user.api, { accountId: Girokonto, amountCents: -46_564, counterparty: 'Spaß' }),
    await book(user.api, { accountId: Spaßkonto, amountCents: 46_564, counterparty: 'Spaß' }),
    await book(user.api, { accountId: Girokonto, amountCents: -23_282, counterparty: 'Spenden' }),
    await book(user.api, { accountId: Spendenkonto, amountCents: 23_282, counterparty: 'Spenden' }),
  ])
  await user.api.call(createIncomeSource, {
    body: {
      ...plainSource,
      id: newId(),
      personId: bergers.personIds[0],
      label: 'Honorare Nordverlag',
      type: 'self_employment',
      rhythm: 'irregular',
      dueMonth: null,
      payDay: 'last_bank_day',
      validFrom: earlier[0]!,
      validTo: null,
      growthBp: 0,
      isDistributed: true,
      amounts: [],
      reserves: [],
    },
  })
  for (const day of earlier) {
    await book(user.api, { accountId: Girokonto, day, amountCents: 20_000, counterparty: 'Nordverlag' })
    await book(user.api, { accountId: Girokonto, day, amountCents: 30_000, counterparty: 'Lektorat Sommer' })
  }
  for (const day of [-2, -1, 0].map((months) => addMonths(month, months)))
    await book(user.api, {
      accountId: Haushaltskonto,
      day,
      amountCents: -2_990,
      counterparty: 'Fitness Plus',
    })
  const pairs = async () =>
    (await stored(user)).filter(({ id, transferId }) => transfers.has(id) && transferId !== null).length
  const counted = async () =>
    (await stored(user)).filter(({ id, isTransfer }) => transfers.has(id) && !isTransfer).length
  const income = async () => user.api.call(readIncome, {})
  const receipts = async (label: string) => {
    const { sources, receipts: all } = await income()
    const source = sources.find((each) => each.label === label)
    return source ? all.filter((each) => each.sourceId === source.id).map((each) => each.amountCents) : null
  }
  const ticks = async () => (await user.api.call(readTransfers, {})).transfers.map((each) => each.accountId)
  const ofItem = async () => {
    const { items } = await user.api.call(readBudget, {})
    const item = items.find(({ name }) => name === 'Fitness Plus')
    if (!item) return null
    const own = (await stored(user)).filter(({ itemId }) => itemId === item.id)
    return { amounts: item.amounts.map((each) => each.amountCents), isFixed: item.isFixed, count: own.length }
  }
  const takeBack = () => toasts(page).getByRole('button', { name: 'Rückgängig' }).last().click()
  const offer = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto(`${path}&liste=erkannt`)
  await test.step('a transfer that was made is ticked', async () => {
    await offer('Spendenkonto: Abhaken').click()
    await expect.poll(ticks).toEqual([Spaßkonto, Spendenkonto])
    await expect.poll(pairs).toBe(2)
    await takeBack()
    await expect.poll(ticks).toEqual([Spaßkonto])
    await expect.poll(pairs).toBe(0)
    await expect.poll(counted).toBe(4)
    await expect(offer('Spendenkonto: Abhaken')).toBeVisible()
  })
  await test.step('a ticked one counts as a transfer', async () => {
    await offer('Spaßkonto: Als Umbuchung').click()
    await expect.poll(pairs).toBe(2)
    await expect(offer('Spaßkonto: Als Umbuchung')).toBeHidden()
    await takeBack()
    await expect.poll(pairs).toBe(0)
    await expect.poll(counted).toBe(4)
    await expect(offer('Spaßkonto: Als Umbuchung')).toBeVisible()
  })
  await test.step('a payment becomes an item with its bookings', async () => {
    await offer('Fitness Plus: Posten anlegen').click()
    await expect.poll(ofItem).toEqual({ amounts: [2_990], isFixed: true, count: 3 })
    await takeBack()
    await expect.poll(ofItem).toBeNull()
    await expect(offer('Fitness Plus: Posten anlegen')).toBeVisible()
  })
  await test.step('a payer becomes a source with what came', async () => {
    await offer('Lektorat Sommer: Als Quelle anlegen').click()
    await expect.poll(() => receipts('Lektorat Sommer')).toEqual([30_000, 30_000, 30_000])
    await takeBack()
    await expect.poll(() => receipts('Lektorat Sommer')).toBeNull()
    await expect(offer('Lektorat Sommer: Als Quelle anlegen')).toBeVisible()
  })
  await test.step('what came from a source is entered at it', async () => {
    await offer('Nordverlag: 3 Eingänge bei Honorare Nordverlag eintragen').click()
    await expect.poll(() => receipts('Honorare Nordverlag')).toEqual([20_000, 20_000, 20_000])
    await takeBack()
    await expect.poll(() => receipts('Honorare Nordverlag')).toEqual([])
    await expect(offer('Nordverlag: 3 Eingänge bei Honorare Nordverlag eintragen')).toBeVisible()
  })
})

test('a payment that comes again is offered the line that is there, and a line goes with its bookings to another', async ({
  page,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/409/)
  const { Miete: rent, Wohnung: flat } = await addItems(user.api, 'Miete', 'Wohnung')
  for (const months of [-2, -1, 0])
    await book(user.api, {
      accountId: bergers.accountIds.Haushaltskonto,
      day: addMonths(currentMonth(), months),
      amountCents: -89_000,
      counterparty: 'Hausverwaltung Süd',
      purpose: 'Miete Wohnblock 3',
    })
  const countOf = async (itemId: string | undefined) =>
    (await stored(user)).filter((booking) => booking.itemId === itemId).length
  await page.goto(`${path}&liste=erkannt`)
  await expect(page.getByRole('button', { name: 'Hausverwaltung Süd: Neuer Posten' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hausverwaltung Süd: Zu Miete' }).click()
  await expect.poll(() => countOf(rent)).toBe(3)

  await page.goto(`/haushaltsplan?posten=${rent}`)
  const drawer = layer(page, 'Miete')
  await drawer.getByRole('button', { name: 'Löschen' }).click()
  await expect(drawer.getByText(/Zu diesem Posten gibt es Buchungen/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Zusammenlegen und löschen' }).click()
  await expect(drawer.getByText('Wähle, wohin die Buchungen gehören.')).toBeVisible()
  await choosePlace(drawer, 'Wohin gehören die Buchungen?', 'Wohnung')
  await expectAccessible(page)

  await drawer.getByRole('button', { name: 'Zusammenlegen und löschen' }).click()
  await expect(toasts(page).getByText('Miete gelöscht. 3 Buchungen gehören jetzt zu Wohnung.')).toBeVisible()
  await expect.poll(() => countOf(flat)).toBe(3)
  expect((await user.api.call(readBudget, {})).items.map(({ name }) => name)).toEqual(['Wohnung'])
})

test('go along as a file with every part', async ({ page, user, bergers }) => {
  const accountId = bergers.accountIds.Girokonto
  const part = { itemId: null, groupId: null, category: 'life' as const, note: '' }
  await book(user.api, {
    accountId,
    amountCents: -10_000,
    counterparty: '=SUMME(A1)',
    parts: [
      { ...part, amountCents: -6_400 },
      { ...part, amountCents: -3_600, note: 'Seife' },
    ],
  })
  await book(user.api, { accountId, amountCents: 5_000, counterparty: 'Oma' })
  await page.goto(path)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await (await coming).path()
  const text = await readFile(file, 'utf8')
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(text).toContain(`;'=SUMME(A1);`)
  expect(text).not.toContain(';=SUMME')
  const column = lines[0]!.split(';').indexOf('Betrag')
  expect(lines.slice(1).map((line) => line.split(';')[column])).toEqual(
    expect.arrayContaining(['-64,00', '-36,00', '50,00']),
  )
})

async function choosePlace(scope: Locator, label: string, name: string): Promise<void> {
  await scope.getByRole('combobox', { name: label }).fill(name)
  await scope.page().getByRole('option', { name, exact: true }).first().click()
}
