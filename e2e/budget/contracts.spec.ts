import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { createBudgetItem, putContract } from '#contract/planning/budget-items.ts'
import { readBudget, startBudget } from '#contract/planning/budget.ts'
import type { Client } from '#contract/protocol/client.ts'
import { startTrial } from '#contract/subscription.ts'
import { createTransaction, readTransactions } from '#contract/transactions/transactions.ts'
import { builtInGroups } from '#domain/budget/budget-group.ts'
import { plainItem } from '#domain/budget/budget-item.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { formatDay, formatDayMonthYear, formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { usualTerms } from '#domain/contracts/contract-presets.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import { nextTermination } from '#domain/contracts/next-termination.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { setUpBergers } from '#e2e/support/bergers.ts'
import { currentMonth, today } from '#e2e/support/calendar.ts'
import { newId } from '#e2e/support/new-id.ts'
import { expect, test } from '#e2e/support/test.ts'

// When contracts end, until when notice must have arrived, and the letter that gives notice.

const path = '/haushaltsplan?ansicht=vertraege'
const drawer = (page: Page) => page.getByRole('dialog', { name: /Vertrag|Hausrat|Internet|Strom/u })
const list = (page: Page) => page.getByRole('table', { name: /Verträge mit Kosten/u })

async function begin(api: Client): Promise<string> {
  await api.call(startTrial, {})
  const { accountIds } = await setUpBergers(api)
  const groups = builtInGroups.map(({ key, name }) => ({ id: newId(), key, name }))
  await api.call(startBudget, {
    body: { startMonth: addMonths(currentMonth(), -11), monthStart: 'calendar', groups, items: [] },
  })
  return accountIds.Haushaltskonto
}

async function addItem(api: Client, name: string, amountCents: number, dueMonths: number[] = []) {
  const id = newId()
  const { position: _p, version: _v, ...fields } = plainItem
  await api.call(createBudgetItem, {
    body: {
      ...fields,
      id,
      name,
      dueMonths,
      shares: [],
      exceptions: [],
      isFixed: true,
      amounts: [{ from: addMonths(currentMonth(), -11), amountCents }],
    },
  })
  return id
}

/** An insurance whose notice must arrive within the given number of days. */
function insurance(daysLeft: number): Omit<Contract, 'itemId' | 'version'> {
  const arriveBy = addDays(today(), daysLeft)
  // With a notice period of weeks the contract can end on any day.
  const endsOn = addDays(arriveBy, 6 * 7)
  return {
    kind: 'insurance',
    provider: 'Elbtal Versicherung AG',
    customerNumber: 'HR 4711',
    address: 'Elbufer 3\n01067 Dresden',
    signedOn: null,
    startsOn: addDays(endsOn, -364),
    minimumEndsOn: endsOn,
    noticeCount: 6,
    noticeUnit: 'week',
    noticeTo: 'term_end',
    renewalMonths: 12,
    cancelledTo: null,
  }
}

async function fileOf(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

async function choose(page: Page, field: Locator, option: string) {
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a contract is entered with the terms of its kind, and says at once until when to give notice', async ({
  page,
  user,
  context,
}) => {
  await begin(user.api)
  await addItem(user.api, 'Internet', 3_999)
  await user.enter(context)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Keine Frist mehr verpassen' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Vertrag zu Internet eintragen' }).click()
  const form = page.getByRole('dialog', { name: 'Neuer Vertrag' })
  await expect(form.getByRole('combobox', { name: 'Art' })).toContainText('Telefon, Internet, Mobilfunk')
  await form.getByLabel('Anbieter').fill('Glasnetz Sachsen GmbH')
  await form.getByRole('textbox', { name: 'Beginn' }).fill(formatDay(addMonths(currentMonth(), -10)))
  await form.getByRole('textbox', { name: 'Beginn' }).press('Tab')
  const startsOn = addMonths(currentMonth(), -10)
  const expected = nextTermination(
    { ...insurance(0), ...usualTerms('telecom', startsOn), kind: 'telecom', startsOn },
    today(),
  )
  const { arriveBy, endsOn } = expected ?? {}
  if (!arriveBy || !endsOn) throw new Error('it can be ended')
  await expect(form.getByRole('region', { name: 'Was das heißt' })).toContainText(
    `Kündigen bis ${formatDayMonthYear(arriveBy)}, dann endet der Vertrag am ${formatDayMonthYear(endsOn)}.`,
  )
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form).toBeHidden()
  await expect(list(page).getByRole('row', { name: /Internet/u })).toContainText(formatDay(arriveBy))
  expect((await user.api.call(readBudget, {})).contracts).toMatchObject([
    { kind: 'telecom', provider: 'Glasnetz Sachsen GmbH', startsOn, noticeCount: 1, renewalMonths: 0 },
  ])
})

test('a contract comes with a new item, and what is missing is said at its field', async ({
  page,
  user,
  context,
}) => {
  await begin(user.api)
  await user.enter(context)
  await page.goto(path)
  await page.getByRole('button', { name: 'Vertrag hinzufügen' }).click()
  const form = page.getByRole('dialog', { name: 'Neuer Vertrag' })
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form.getByText('Wähle den Posten, zu dem der Vertrag gehört.')).toBeVisible()
  await choose(
    page,
    form.getByRole('combobox', { name: 'Posten' }),
    'Neuer Posten kommt in den Haushaltsplan',
  )
  await form.getByLabel('Name des Postens').fill('Hausrat')
  await form.getByLabel('Betrag').fill('94,80')
  await choose(page, form.getByRole('combobox', { name: 'Zahlung' }), 'einmal im Jahr')
  await choose(page, form.getByRole('combobox', { name: 'Art' }), 'Versicherung')
  await form.getByLabel('Anbieter').fill('Elbtal Versicherung AG')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form).toBeHidden()
  await expect(list(page).getByRole('row', { name: /Hausrat/u })).toContainText('94,80')
  const { items, contracts } = await user.api.call(readBudget, {})
  expect(items).toMatchObject([{ name: 'Hausrat', isFixed: true }])
  expect(contracts).toMatchObject([{ itemId: items[0]?.id, kind: 'insurance', noticeCount: 3 }])
})

test('the deadline goes into the calendar and the letter is a PDF', async ({ page, user, context }) => {
  await begin(user.api)
  const id = await addItem(user.api, 'Hausrat', 9_480, [7])
  await user.api.call(putContract, { params: { id }, body: { version: 0, ...insurance(12) } })
  await user.enter(context)
  await page.goto(path)
  const arriveBy = addDays(today(), 12)
  const endsOn = addDays(arriveBy, 42)
  await expect(page.getByText(/Hausrat kannst du noch bis .* kündigen/u)).toContainText(
    'noch\u00A012\u00A0Tage',
  )
  await expect(list(page).getByText(formatDay(arriveBy), { exact: true })).toBeVisible()

  const calendar = await fileOf(page, page.getByRole('button', { name: 'Fristen in den Kalender' }))
  expect(calendar.name).toBe('Kündigungsfrist Hausrat.ics')
  const entry = calendar.bytes.toString('utf8')
  expect(entry).toContain('SUMMARY:Elbtal Versicherung AG kündigen')
  expect(entry.replaceAll('\r\n ', '')).toContain(formatDay(endsOn))
  expect(entry.match(/BEGIN:VALARM/gu)?.length).toBe(2)

  await list(page).getByRole('button', { name: 'Hausrat' }).click()
  await drawer(page).getByRole('button', { name: 'Kündigungsschreiben' }).click()
  const letter = page.getByRole('dialog', { name: 'Kündigungsschreiben' })
  await letter.getByLabel('Deine Anschrift').fill('Karl-Heine-Straße 1\n04229 Leipzig')
  await letter.getByLabel('Wer kündigt').fill('Łucja Müller')
  await expect(letter.getByRole('img', { name: /Vorschau/u })).toContainText('Karl-Heine-Straße 1')
  await expectAccessible(page)
  const pdf = await fileOf(page, letter.getByRole('button', { name: 'PDF herunterladen' }))
  expect(pdf.name).toBe('Kündigung Hausrat.pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.bytes)), { mergePages: true })
  for (const words of [
    'Łucja Müller',
    '04229 Leipzig',
    '01067 Dresden',
    'Kündigung: Hausrat (Kundennummer HR 4711)',
    `zum ${formatDay(endsOn)}, hilfsweise zum nächstmöglichen Zeitpunkt`,
    'Mit freundlichen Grüßen',
  ])
    expect(text.replaceAll('\n', ' ')).toContain(words)
})

test('notice is marked and taken back, a contract deleted and brought back', async ({
  page,
  user,
  context,
}) => {
  await begin(user.api)
  const id = await addItem(user.api, 'Hausrat', 9_480, [7])
  await user.api.call(putContract, { params: { id }, body: { version: 0, ...insurance(12) } })
  await user.enter(context)
  await page.goto(path)
  const endsOn = addDays(today(), 12 + 42)
  await list(page).getByRole('button', { name: 'Hausrat' }).click()
  await drawer(page)
    .getByRole('button', { name: `Gekündigt zum ${formatDay(endsOn)}` })
    .click()
  await expect(list(page)).toContainText(`zum ${formatDay(endsOn)}`)
  await expect.poll(() => cancelledTo(user.api)).toEqual([endsOn])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(list(page)).toContainText(formatDay(addDays(today(), 12)))
  await expect.poll(() => cancelledTo(user.api)).toEqual([null])

  await list(page).getByRole('button', { name: 'Hausrat' }).click()
  await drawer(page).getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByRole('heading', { name: 'Keine Frist mehr verpassen' })).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(list(page).getByRole('button', { name: 'Hausrat' })).toBeVisible()
  await expect
    .poll(async () => (await user.api.call(readBudget, {})).contracts)
    .toMatchObject([{ ...insurance(12), itemId: id }])
})

async function cancelledTo(api: Client): Promise<readonly (Day | null)[]> {
  return (await api.call(readBudget, {})).contracts.map((contract) => contract.cancelledTo)
}

test('a new price in the bookings is told, and the plan takes it over and back', async ({
  page,
  user,
  context,
}) => {
  const accountId = await begin(user.api)
  const itemId = await addItem(user.api, 'Strom', 8_400)
  await user.api.call(putContract, {
    params: { id: itemId },
    body: { version: 0, ...insurance(90), kind: 'energy', provider: 'Auenstrom GmbH' },
  })
  for (const back of [6, 5, 4, 3, 2, 1])
    await book(user.api, {
      accountId,
      itemId,
      day: addDays(addMonths(currentMonth(), -back), 1),
      amountCents: back <= 2 ? -9_200 : -8_400,
    })
  await user.enter(context)
  await page.goto(path)
  const prices = page.getByRole('region', { name: 'Neue Preise' })
  const since = addMonths(currentMonth(), -2)
  await expect(prices).toContainText(
    `Strom kostet seit ${formatMonth(since)} 92,00\u00A0€ statt 84,00\u00A0€, 96,00\u00A0€ mehr im Jahr.`,
  )
  await expectAccessible(page)
  await prices.getByRole('button', { name: 'Plan anpassen' }).click()
  await expect(prices).toBeHidden()
  await expect(list(page).getByRole('row', { name: /Strom/u })).toContainText('92,00')
  const lastAmount = async () => (await user.api.call(readBudget, {})).items[0]?.amounts.at(-1)
  await expect.poll(lastAmount).toEqual({ from: since, amountCents: 9_200 })
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(prices).toBeVisible()
  await expect.poll(async () => (await user.api.call(readBudget, {})).items[0]?.amounts.length).toBe(1)
})

interface Booked {
  readonly accountId: string
  readonly itemId: string | null
  readonly day: Day
  readonly amountCents: number
}

async function book(api: Client, { accountId, itemId, day, amountCents }: Booked): Promise<void> {
  await api.call(createTransaction, {
    body: {
      id: newId(),
      accountId,
      day,
      amountCents,
      counterparty: 'Auenstrom GmbH',
      purpose: 'Abschlag',
      itemId,
      groupId: null,
      category: null,
      isTransfer: false,
      isOneOff: false,
      note: '',
      parts: [],
    },
  })
}

test('what is paid regularly and belongs nowhere becomes item and contract, its bookings with it', async ({
  page,
  user,
  context,
}) => {
  const accountId = await begin(user.api)
  for (const back of [4, 3, 2, 1, 0])
    await book(user.api, { accountId, itemId: null, day: addDays(today(), back * -30), amountCents: -8_400 })
  await user.enter(context)
  await page.goto(path)
  await page.getByRole('button', { name: 'Vertrag mit Auenstrom GmbH eintragen' }).click()
  const form = page.getByRole('dialog', { name: 'Neuer Vertrag' })
  await expect(form.getByLabel('Anbieter')).toHaveValue('Auenstrom GmbH')
  await expect(form.getByRole('combobox', { name: 'Art' })).toContainText('Strom oder Gas')
  await form.getByLabel('Name des Postens').fill('Strom')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form).toBeHidden()
  await expect(list(page).getByRole('row', { name: /Strom/u })).toContainText('84,00')
  await expect(page.getByRole('button', { name: 'Vertrag mit Auenstrom GmbH eintragen' })).toBeHidden()
  const { items } = await user.api.call(readBudget, {})
  const { transactions } = await user.api.call(readTransactions, { query: {} })
  expect(transactions.map((each) => each.itemId)).toEqual(Array.from({ length: 5 }, () => items[0]?.id))
})

test('two who change a contract are asked, and what is unsaved is not lost by Escape', async ({
  page,
  user,
  context,
  watch,
}) => {
  watch.expect(/412 .*contract$/)
  await begin(user.api)
  const id = await addItem(user.api, 'Hausrat', 9_480, [7])
  await user.api.call(putContract, { params: { id }, body: { version: 0, ...insurance(12) } })
  await user.enter(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${path}&vertrag=${id}`)
  const form = page.getByRole('dialog', { name: 'Hausrat' })
  await form.getByLabel('Kundennummer').fill('HR 4712')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await expect(form.getByLabel('Kundennummer')).toHaveValue('HR 4712')
  await user.api.call(putContract, {
    params: { id },
    body: { version: 1, ...insurance(12), customerNumber: 'HR 9', provider: 'Neue AG' },
  })
  await form.getByRole('button', { name: 'Speichern' }).click()
  const conflict = page.getByRole('dialog', { name: 'Zwei Stände für Hausrat' })
  await expect(conflict).toContainText('HR 9')
  await conflict.getByRole('button', { name: 'Meinen nehmen' }).click()
  await expect(form).toBeHidden()
  await expect
    .poll(async () => (await user.api.call(readBudget, {})).contracts)
    .toMatchObject([{ customerNumber: 'HR 4712', provider: 'Neue AG' }])
})
