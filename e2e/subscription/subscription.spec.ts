import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { getDocumentProxy, extractText } from 'unpdf'
import { startBudget } from '#contract/planning/budget.ts'
import { readSubscription, startTrial } from '#contract/subscription.ts'
import { dayIn, daysBetween } from '#domain/calendar/day.ts'
import { lastDayOfWithdrawal } from '#domain/subscription/contract-start.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { layer } from '#e2e/support/screen.ts'
import { type OwnServer, ownServer } from '#e2e/support/server.ts'
import { expect, test } from '#e2e/support/test.ts'
import { type User, createUser } from '#e2e/support/user.ts'
import { sampleBudget } from '#server/testing/samples/sample-budget.ts'

// A subscription from the first look to its end and back: the order on our own page, the provider that moves no money,
// invoices, the cancellation in the account, and what is left afterwards.

test('law.md L5.1 to L5.4, L5.6, L7.3: everything stands beside the button before anything is ordered', async ({
  page,
  user,
}) => {
  expect(user.email).toBeTruthy()
  await page.goto('/subscription')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du hast noch kein Abo.')
  const order = orderOf(page)
  for (const words of [
    '9,90\u00A0€ pro Monat',
    'darin 19\u00A0% MwSt.',
    '1,58\u00A0€',
    'jederzeit zum Ende des Abomonats',
  ])
    await expect(order.getByText(words)).toBeVisible()
  await order.getByText('Anbieter, Gewährleistung und Widerruf').click()
  for (const words of ['§§ 327 ff. BGB', 'Weitere Kosten', 'unten auf jeder Seite'])
    await expect(order.getByText(words)).toBeVisible()

  // No box is ticked beforehand, and the button has the text of the law, letter by letter.
  const early = order.getByRole('checkbox', { name: /^Ich verlange, dass das Abo sofort beginnt/ })
  await expect(early).not.toBeChecked()
  await expect(early).toHaveAccessibleName(/Ich weiß, dass mein Widerrufsrecht erlischt/)
  await expect(terms(page)).not.toBeChecked()
  await expect(orderButton(page)).toHaveText(/^zahlungspflichtig bestellen$/i)
  await expect(order.getByText('Testanbieter.')).toBeVisible()

  // The order shows the choice, and "Ändern" leads back to it.
  await page.getByRole('radio', { name: /^Jährlich/ }).check()
  await expect(order.getByText('99,00\u00A0€ pro Jahr, entspricht 8,25\u00A0€ im Monat')).toBeVisible()
  await expect(order.getByText(/^Zu zahlen am \d/)).toBeVisible()
  await early.check()
  await expect(order.getByText('Heute zu zahlen')).toBeVisible()
  await order.getByRole('link', { name: 'Ändern' }).click()
  await expect(page.getByRole('radio', { name: /^Jährlich/ })).toBeFocused()

  // Without consent to the terms nothing is sent; a reload keeps the choice, but never the early start.
  await orderButton(page).click()
  await expect(order.getByText(/Ohne dein Einverständnis mit den AGB/)).toBeVisible()
  await expect(terms(page)).toBeFocused()
  await terms(page).check()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Jährlich/ })).toBeChecked()
  await expect(terms(page)).toBeChecked()
  await expect(early).not.toBeChecked()
  await expectAccessible(page)
})

test('both ways out stand on the page, in every state and at every width', async ({ page, user }) => {
  expect(user.email).toBeTruthy()
  await page.goto('/subscription')
  const main = page.getByRole('main')
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(main.getByRole('link', { name: 'Vertrag widerrufen' }).first()).toBeVisible()
    await expect(main.getByRole('link', { name: 'Verträge hier kündigen' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.reload()
    await expect(orderButton(page)).toBeVisible()
    await expectAccessible(page)
  }
})

test('the order works with the keyboard alone, offline it says so, and a second press is the same order', async ({
  page,
  context,
  user,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/subscription')
  await page.getByRole('radio', { name: /^Monatlich/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Jährlich/ })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await terms(page).focus()
  await page.keyboard.press('Space')
  await context.setOffline(true)
  await expect(orderOf(page).getByText('Das braucht Netz.')).toBeVisible()
  await expect(orderButton(page)).toBeDisabled()
  await expect(terms(page)).toBeChecked()
  await context.setOffline(false)

  await expect(orderButton(page)).toBeEnabled()
  await orderButton(page).dblclick()
  await page.waitForURL('**/subscription/testzahlung?*')
  await expect(page.getByRole('main').getByText('Hier fließt kein Geld.')).toBeVisible()
  await expectAccessible(page)
  const { contract } = await user.api.call(readSubscription, {})
  expect(contract).toMatchObject({ state: 'pending_payment', plan: 'monthly', isEarly: false })

  // After returning without paying, the order waits, can be paid and can be given up.
  await page.getByRole('link', { name: 'Ohne Zahlung zurück' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Bestellung wartet auf die Zahlung.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Weiter zum Bezahlen' }).click()
  await page.waitForURL('**/subscription/testzahlung?*')
  await page.goBack()
  await page.getByRole('button', { name: 'Bestellung zurückziehen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du hast noch kein Abo.')
  await expect(terms(page)).toBeChecked()
})

test('a declined payment binds nobody, a direct debit opens at once', async ({ page, user }) => {
  expect(user.email).toBeTruthy()
  await placeOrder(page, { isEarly: true })
  await answer(page, 'Abgelehnt')
  await expect(page.getByText('Die Zahlung wurde abgelehnt.')).toBeVisible()
  await expect(page).toHaveURL('/subscription')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du hast noch kein Abo.')

  await placeOrder(page, { isEarly: true })
  await answer(page, 'SEPA-Lastschrift unterwegs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Abo läuft.')
  await expect(page.getByText(/Lastschrift ist unterwegs/).first()).toBeVisible()
  await expectAccessible(page)
})

test('another tab that still shows the order is told that there is a subscription', async ({
  page,
  context,
  user,
  watch,
}) => {
  watch.expect(/409 .*\/api\/subscription\/orders/)
  expect(user.email).toBeTruthy()
  const other = await context.newPage()
  await other.goto('/subscription')
  await terms(other).check()
  await placeOrder(page, { isEarly: true })
  await answer(page, 'Bezahlt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Abo läuft.')
  await orderButton(other).click()
  await expect(other.getByText('Du hast schon ein Abo.')).toBeVisible()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Dein Abo läuft.')
  await expect(orderButton(other)).toHaveCount(0)
})

test('the plan is changed from the next payment on, and the change taken back', async ({ page, user }) => {
  expect(user.email).toBeTruthy()
  await placeOrder(page, { isEarly: true })
  await answer(page, 'Bezahlt')
  await page.getByRole('button', { name: 'Tarif wechseln' }).click()
  const dialog = layer(page, 'Jährlich zahlen')
  await expect(dialog.getByText('99,00\u00A0€ pro Jahr, entspricht 8,25\u00A0€ im Monat')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Zahlungspflichtig wechseln' }).click()
  await expect(dialog.getByText(/Ohne dein Einverständnis/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: /AGB/ }).check()
  await dialog.getByRole('button', { name: 'Zahlungspflichtig wechseln' }).click()
  await expect(page.getByText(/: Jährlich, 99,00/)).toBeVisible()
  await page.getByRole('button', { name: 'Tarif wechseln' }).click()
  const back = layer(page, 'Bei monatlich bleiben')
  await back.getByRole('checkbox', { name: /AGB/ }).check()
  await back.getByRole('button', { name: 'Wechsel zurücknehmen' }).click()
  await expect(page.getByText(/: Jährlich, 99,00/)).toHaveCount(0)
})

// By then the contract of a month is over, and the trial of 75 days, too.
const DAYS_UNTIL_OVER = 77

test.describe('over the months', () => {
  let server: OwnServer

  test.beforeAll(async () => {
    server = await ownServer()
    await server.start()
  })

  test.afterAll(async () => server.cleanUp())

  test('from the trial to the order, the invoice, the cancellation, reading only, and back', async ({
    page,
    context,
    watch,
  }) => {
    test.setTimeout(180_000)
    watch.expect(/402 .*\/api\/budget/)
    watch.expect(/ERR_CONNECTION_(?:REFUSED|RESET)/)
    const user = await createUser(server.origin)
    const partner = await createUser(server.origin, 'Jonas')
    await server.joinHousehold(user.email, partner.email)
    await user.enter(context)
    await page.goto(`${server.origin}/subscription`)
    await page.getByRole('main').getByRole('button', { name: 'Kostenlos testen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein kostenloser Test läuft.')
    await user.api.call(startBudget, { body: sampleBudget() })

    await placeOrder(page, { isEarly: true, origin: server.origin })
    await answer(page, 'Bezahlt')
    await expect(page.getByText('Bezahlt. Die Bestätigung')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Abo läuft.')
    await expect(page.getByRole('banner').getByText('Abo aktivieren')).toHaveCount(0)

    const invoice = await fileOf(page, () =>
      page
        .getByRole('table')
        .getByRole('button', { name: /^PDF der Rechnung/ })
        .click(),
    )
    expect(invoice).toMatch(/9,90\s€/)
    expect(invoice).toContain('1,58')
    const confirmation = await fileOf(page, () =>
      page.getByRole('button', { name: 'Bestätigung als PDF' }).click(),
    )
    expect(confirmation).toContain('Widerruf')
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Alle als ZIP' }).click(),
    ])
    expect(archive.suggestedFilename()).toMatch(/\.zip$/)

    await partnerSees(page.context(), partner)

    await page.getByRole('button', { name: 'Abo kündigen' }).click()
    await layer(page, 'Abo kündigen').getByRole('button', { name: 'Jetzt kündigen' }).click()
    const receipt = layer(page, 'Dein Abo ist gekündigt')
    await expect(
      receipt.getByText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d Uhr \(Europe\/Berlin\)$/),
    ).toBeVisible()
    await expectAccessible(page)
    const kept = await fileOf(page, () =>
      receipt.getByRole('button', { name: 'Kündigungsbestätigung als PDF' }).click(),
    )
    expect(kept).toMatch(/Kündigung K-\d{4}-\d{4,} .*\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d Uhr/)
    await receipt.getByRole('button', { name: 'Fertig' }).press('Enter')
    await expect(receipt).toHaveCount(0)
    // The button that opened the dialog is gone, so the focus goes to the element in its place.
    const keptLater = page.getByRole('main').getByRole('button', { name: 'Kündigungsbestätigung als PDF' })
    await expect(keptLater).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Dein Abo endet am /)
    await page.getByRole('button', { name: 'Kündigung zurücknehmen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Abo läuft.')
    await page.getByRole('button', { name: 'Abo kündigen' }).click()
    await layer(page).getByRole('button', { name: 'Jetzt kündigen' }).click()
    await page.keyboard.press('Escape')

    // After the trial, too, everything can be read, but paid areas cannot be changed.
    await page.goto('about:blank')
    await server.stop()
    await server.startLater(DAYS_UNTIL_OVER)
    await page.clock.install({ time: Date.now() + DAYS_UNTIL_OVER * 86_400_000 })
    await user.signIn()
    await user.enter(context)
    await page.goto(`${server.origin}/haushaltsplan`)
    await expect(page.getByText(/Zum Ändern brauchst du ein Abo/)).toBeVisible()
    await page.goto(`${server.origin}/subscription`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Abo ist zu Ende.')
    await expect(
      page
        .getByRole('table')
        .getByText(/^WK-\d{4}-\d+$/)
        .first(),
    ).toBeVisible()
    await expectAccessible(page)

    await placeOrder(page, { isEarly: true, origin: server.origin })
    await answer(page, 'Bezahlt')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Abo läuft.')
  })

  test('law.md L7.1, L7.4: withdrawn in time it is over and the money goes back, a day too late somebody looks', async ({
    page,
    context,
    watch,
  }) => {
    test.setTimeout(180_000)
    watch.expect(/ERR_CONNECTION_(?:REFUSED|RESET)/)
    await goOn(page, DAYS_UNTIL_OVER + 1)
    for (const [name, daysLate] of [
      ['Anna', 0],
      ['Jonas', 1],
    ] as const) {
      const buyer = await createUser(server.origin, name)
      await buyer.enter(context)
      await placeOrder(page, { isEarly: false, origin: server.origin })
      await answer(page, 'Bezahlt')
      const { contract } = await buyer.api.call(readSubscription, {})
      const concludedOn = dayIn(Date.parse(contract?.concludedAt ?? ''), 'Europe/Berlin')
      daysAhead += daysBetween(concludedOn, lastDayOfWithdrawal(concludedOn)) + daysLate
      await goOn(page, daysAhead)
      await buyer.signIn()
      await buyer.enter(context)
      await page.goto(`${server.origin}/widerruf`)
      // For a signed-in user the form is filled in.
      await expect(page.getByLabel(/^Vertragsnummer/)).toHaveValue(contract?.number ?? '')
      await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue(buyer.email)
      await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
      if (daysLate === 0) {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Vertrag ist widerrufen.')
        await page.goto(`${server.origin}/subscription`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Vertrag ist widerrufen.')
        await expect(page.getByText('Zu erstatten ist nichts.')).toBeVisible()
        const kept = await fileOf(page, () =>
          page.getByRole('button', { name: 'Widerrufsbestätigung als PDF' }).click(),
        )
        expect(kept).toContain('Widerruf bestätigen')
      } else {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Widerruf ist eingegangen.')
        await expect(page.getByText(/war die Frist von 14 Tagen/)).toBeVisible()
        await page.goto(`${server.origin}/subscription`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Abo läuft.')
      }
    }
  })

  let daysAhead = DAYS_UNTIL_OVER + 1

  /** Moves server and browser to a later day; an open page would find its session over, and leave for the login. */
  async function goOn(page: Page, days: number): Promise<void> {
    await page.goto('about:blank')
    await server.stop()
    await server.startLater(days)
    await page.clock.setFixedTime(Date.now() + days * 86_400_000)
  }
})

// The subscription opens everything for the other member too, who can neither see invoices nor cancel.
async function partnerSees(context: BrowserContext, partner: User): Promise<void> {
  const { isActive, contract, invoices, offer } = await partner.api.call(readSubscription, {})
  expect({ isActive, invoices, offer }).toEqual({ isActive: true, invoices: 0, offer: null })
  expect(contract).toMatchObject({ isMine: false, state: 'active' })
  await expect(partner.api.call(startTrial, {})).resolves.toMatchObject({ isActive: true })
  expect(context).toBeTruthy()
}

function orderOf(page: Page) {
  return page.getByRole('region', { name: 'Deine Bestellung' })
}

function terms(page: Page) {
  return orderOf(page).getByRole('checkbox', { name: /^Ich stimme den AGB/ })
}

function orderButton(page: Page) {
  return page.getByRole('button', { name: /^zahlungspflichtig bestellen$/i })
}

async function placeOrder(
  page: Page,
  { isEarly, origin = '' }: { readonly isEarly: boolean; readonly origin?: string },
): Promise<void> {
  await page.goto(`${origin}/subscription`)
  await terms(page).check()
  if (isEarly)
    await orderOf(page)
      .getByRole('checkbox', { name: /^Ich verlange/ })
      .check()
  await orderButton(page).click()
  await page.waitForURL('**/subscription/testzahlung?*')
}

async function answer(page: Page, outcome: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${outcome}`) }).check()
  await page.getByRole('button', { name: 'So beantworten' }).click()
  await page.waitForURL(/\/subscription(?:\?|$)/)
}

/** The text of a PDF that a press downloads. */
async function fileOf(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())))
  const { text } = await extractText(pdf, { mergePages: true })
  return text.replaceAll(/\s+/gu, ' ')
}
