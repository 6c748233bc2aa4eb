import { readSubscription } from '#contract/subscription.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { buySubscription } from '#e2e/support/buy-subscription.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { lookEverywhere } from '#e2e/support/look-everywhere.ts'
import { linkInMail } from '#e2e/support/mailbox.ts'
import { enter, layer, pressTick } from '#e2e/support/screen.ts'
import { signInByHand } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { createUser } from '#e2e/support/user.ts'

test('a price in the operator’s week: planned, asked, answered by mail and in the account', async ({
  page,
  browser,
  watch,
  adminServer: { origin },
}) => {
  test.setTimeout(540_000)
  watch.expect(/422 .*\/api\/admin\/price/)
  const anna = await createUser(origin, 'Anna', 'Berger')
  const marek = await createUser(origin, 'Marek', 'Nowak')
  for (const user of [anna, marek]) await buySubscription(user)
  await page.goto(`${origin}/admin/login`)
  await signInByHand(page, firstAdmin)
  await page.getByRole('button', { name: 'Später' }).click()
  await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Preise' }).click()
  const title = page.getByRole('heading', { level: 1 })

  await test.step('the page says what a subscription costs, and where that comes from', async () => {
    await expect(title).toHaveText(/^9,90\s€ im Monat, 99,00\s€ im Jahr\.$/)
    await expect(page.getByText('Es sind die Preise, mit denen das Produkt kommt.')).toBeVisible()
    await expect(page.getByText('2 Verträge')).toBeVisible()
    await lookEverywhere(page)
  })

  await test.step('a price in the past is refused at its field; one from tomorrow on is planned', async () => {
    await page.getByRole('button', { name: 'Neuer Preis' }).click()
    const dialog = layer(page, 'Neuer Preis')
    await enter(dialog.getByLabel('Monatlich'), '11,90')
    await expect(dialog.getByText(/9,90\s€ → 11,90\s€ im Monat/)).toBeVisible()
    await expectAccessible(page)
    await enter(dialog.getByRole('textbox', { name: 'Ab wann' }), '01.11.2020')
    await expect(dialog.getByRole('alert')).toHaveText(/^Das Datum darf nicht vor dem .* liegen\.$/)
    await enter(dialog.getByRole('textbox', { name: 'Ab wann' }), tomorrow())
    await dialog.getByRole('button', { name: 'Preis festlegen' }).click()
    await expect(page.getByText('geplant', { exact: true })).toBeVisible()
    await expect(title).toHaveText(/^9,90\s€ im Monat/)
  })

  await test.step('a question names whom, when and what follows before a mail goes out', async () => {
    await page.getByRole('button', { name: 'Kunden fragen' }).click()
    const dialog = layer(page, 'Kunden nach einem neuen Preis fragen')
    await pressTick(dialog.getByRole('checkbox', { name: /^Monatlich, 9,90/ }))
    await enter(dialog.getByLabel('Neu im Monat'), '11,90')
    await dialog.getByLabel('Grund für die Kunden').fill('Server und Pflege sind teurer geworden.')
    await expect(dialog.getByText(/^2 Verträge: Die Mail geht sofort hinaus/)).toBeVisible()
    await expect(dialog.getByText('Wer nicht zustimmt oder nicht antwortet, behält den Preis.')).toBeVisible()
    await lookEverywhere(page)
    await dialog.getByRole('button', { name: 'Kunden fragen' }).click()
    await expect(page.getByRole('list', { name: 'Fragen an Kunden' })).toContainText(
      /9,90\s€ → 11,90\s€ im Monat/,
    )
  })

  await test.step('a customer agrees by the mail, without a login', async () => {
    const link = await mailed(origin, anna.email)
    const visitor = await (await browser.newContext()).newPage()
    await visitor.goto(link)
    const heading = visitor.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Ein neuer Preis für dein Abo')
    await expect(visitor).not.toHaveURL(/token/)
    await expect(visitor.getByText('Der Grund: Server und Pflege sind teurer geworden.')).toBeVisible()
    await lookEverywhere(visitor)
    // Opening the link has changed nothing; after a reload the page still knows it.
    expect((await anna.api.call(readSubscription, {})).contract?.nextPlan).toBeNull()
    await visitor.reload()
    await visitor.getByRole('button', { name: 'Zahlungspflichtig zustimmen' }).click()
    await expect(heading).toHaveText('Du hast zugestimmt.')
    await expectAccessible(visitor)
    await visitor.context().close()
    const { contract } = await anna.api.call(readSubscription, {})
    expect(contract?.nextPlan).toMatchObject({ plan: 'monthly', priceCents: 1_190 })
  })

  await test.step('another one says no in the account', async () => {
    const context = await browser.newContext()
    await marek.enter(context)
    const account = await context.newPage()
    await account.goto(`${origin}/subscription`)
    const asked = account.getByRole('region', { name: 'Ein neuer Preis für dein Abo' })
    await expect(asked.getByText('Schweigen ist keine Zustimmung.')).toBeVisible()
    await lookEverywhere(account)
    await asked.getByRole('button', { name: 'Nein, nicht zustimmen' }).click()
    await expect(account.getByRole('region', { name: 'Du hast nicht zugestimmt.' })).toBeVisible()
    expect((await marek.api.call(readSubscription, {})).contract?.nextPlan).toBeNull()
    await context.close()
  })

  await test.step('the answers stand in a list with search and filter', async () => {
    await page.reload()
    await page.getByRole('button', { name: /^Antworten ansehen/ }).click()
    await expect(page.getByRole('region', { name: 'Antworten' })).toContainText(anna.email)
    await lookEverywhere(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Antwort', exact: true }).click()
    await page.getByRole('menuitem', { name: 'nicht zugestimmt' }).click()
    await expect(page.getByRole('region', { name: 'Antworten' })).not.toContainText(anna.email)
    await expect(page.getByRole('region', { name: 'Antworten' })).toContainText(marek.email)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^Preisfrage-.*\.csv$/)
    await page.getByRole('button', { name: 'Zu den Preisen' }).click()
  })

  await test.step('the operator takes the question back before it takes effect', async () => {
    await page.getByRole('button', { name: /^Zurücknehmen\s?: 9,90/ }).click()
    const dialog = layer(page, 'Frage zurücknehmen')
    await expect(dialog.getByText(/^1 Vertrag mit Zustimmung: Sie gilt nicht mehr/)).toBeVisible()
    await dialog.getByLabel('Grund').fill('Der Preis bleibt dieses Jahr')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Frage zurücknehmen' }).click()
    await expect
      .poll(async () => (await anna.api.call(readSubscription, {})).contract?.nextPlan, { timeout: 30_000 })
      .toBeNull()
  })
})

/** The link in the mail, which the job sends a moment later. */
async function mailed(origin: string, recipient: string): Promise<string> {
  await expect
    .poll(() => linkInMail(origin, recipient, '/auth/preis').catch(() => null), { timeout: 60_000 })
    .not.toBeNull()
  return linkInMail(origin, recipient, '/auth/preis')
}

function tomorrow(): string {
  const day = new Date(Date.now() + 86_400_000)
  return new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(day)
}
