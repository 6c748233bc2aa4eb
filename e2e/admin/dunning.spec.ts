import { type Page, expect as expectPage } from '@playwright/test'
import { adminLogin } from '#contract/admin/admin.ts'
import { listDunningCases, listDunningClaims } from '#contract/admin/dunning.ts'
import { startJob } from '#contract/admin/operation.ts'
import { answerTestPayment, orderSubscription, readSubscription } from '#contract/subscription.ts'
import { type Day, addDays, dayIn } from '#domain/calendar/day.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { lookEverywhere } from '#e2e/support/look-everywhere.ts'
import { layer } from '#e2e/support/screen.ts'
import { signInByHand } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { type User, createUser, visitorAt } from '#e2e/support/user.ts'
import { sampleOrder } from '#server/testing/samples/sample-order.ts'

test('a payment that fails goes its way by chosen rules, to a claim that is handed over and paid', async ({
  page,
  watch,
  adminServer,
}) => {
  test.setTimeout(300_000)
  watch.expect(/422 .*\/api\/admin\/dunning/)
  // The session of the administrator ends while days pass.
  watch.expect(/401 .*\/api\/admin\/auth\/session/)
  const { origin } = adminServer
  const start = dayIn(Date.now(), 'Europe/Berlin')

  await test.step('the rules are shown with their timetable; flaws are said at their fields', async () => {
    await signIn(page, origin)
    await page
      .getByRole('navigation', { name: 'Verwaltung' })
      .getByRole('link', { name: 'Mahnungen' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Zahlung ist offen.')
    await page.getByText('Regeln', { exact: true }).click()
    await expect(page.getByRole('region', { name: 'Beide Pläne, alle Zahlungsarten' })).toContainText(
      'nach 44 Tagen',
    )
    await lookEverywhere(page)
    await page.getByRole('button', { name: 'Regeln ändern' }).click()
    const rule = page.getByRole('group', { name: /Monatsplan.*SEPA/ })
    await rule.getByLabel('Zugang ruht nach').fill('3')
    await page.getByRole('button', { name: 'Ansehen, was das ändert' }).click()
    await expect(rule).toContainText('7')
    await rule.getByLabel('Erinnerungen nach Tagen').fill('3')
    await rule.getByLabel('Zugang ruht nach').fill('7')
    await rule.getByLabel('Vertrag endet nach').fill('21')
    await rule.getByLabel('Am Ende').click()
    await page.getByRole('option', { name: 'an ein Inkassobüro' }).click()
    await lookEverywhere(page)
    await page.getByRole('button', { name: 'Ansehen, was das ändert' }).click()
    const dialog = layer(page, 'Das ändert sich')
    await expect(dialog).toContainText('Die AGB bekommen eine neue Fassung')
    await dialog.getByLabel('Grund').fill('Lastschriften kosten uns Gebühren.')
    await dialog.getByRole('button', { name: 'Regeln ändern' }).click()
    await expect(page.getByText('Fassung 1, seit dem')).toBeVisible()
  })

  const anna = await createUser(origin, 'Anna', 'Berger')
  // The terms of new rules are shown everywhere within five seconds.
  await page.waitForTimeout(6_000)
  await buyWithChargeBack(anna)

  const failedOn = addDays(start, 2)
  await test.step('the open payment names its next step and what happens at the end', async () => {
    await moveTo(page, adminServer, failedOn)
    await runDaily(origin, 'one case')
    await signIn(page, origin)
    await page.goto(`${origin}/admin/mahnungen`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eine Zahlung ist offen.')
    await expect(page.getByText('1. Erinnerung')).toBeVisible()
    await expect(page.getByText('an ein Inkassobüro')).toBeVisible()
    await lookEverywhere(page)
  })

  await test.step('at the end a claim is left, which is handed over once, and paid later', async () => {
    await moveTo(page, adminServer, addDays(failedOn, 7))
    await runDaily(origin, 'suspended')
    await moveTo(page, adminServer, addDays(failedOn, 21))
    await runDaily(origin, 'a claim')
    await signIn(page, origin)
    await page.goto(`${origin}/admin/mahnungen?ansicht=forderungen`)
    await expect(page.getByText('zu übergeben', { exact: true })).toBeVisible()
    await lookEverywhere(page)
    await page.getByRole('button', { name: 'Eine Forderung übergeben …' }).click()
    const dialog = layer(page, 'An ein Inkassobüro übergeben')
    await dialog.getByLabel('Grund').fill('Inkassobüro Beispiel')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Übergeben und CSV laden' }).click()
    expect((await download).suggestedFilename()).toMatch(/^uebergabe-.*\.csv$/)
    await expect(page.getByText('übergeben', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Aktionen für Anna/ }).click()
    await page.getByRole('menuitem', { name: 'Bezahlt per Überweisung …' }).click()
    const paying = layer(page, 'Bezahlt per Überweisung')
    await paying.getByLabel('Beleg').fill('Überweisung 4711')
    await paying.getByRole('button', { name: 'Als bezahlt vermerken' }).click()
    await expect(page.getByText('bezahlt', { exact: true })).toBeVisible()
  })
})

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/admin/login`)
  await signInByHand(page, firstAdmin)
  const later = page.getByRole('button', { name: 'Später' })
  const rail = page.getByRole('navigation', { name: 'Verwaltung' })
  await expectPage(later.or(rail).first()).toBeVisible()
  if (await later.isVisible()) await later.click()
}

async function buyWithChargeBack({ api }: User): Promise<void> {
  const body = sampleOrder({ isEarly: true })
  const { termsVersion, offer } = await api.call(readSubscription, {})
  const wordingVersion = offer?.wordingVersion ?? body.wordingVersion
  await api.call(orderSubscription, { body: { ...body, termsVersion, wordingVersion } })
  await api.call(answerTestPayment, {
    params: { reference: body.id },
    body: { outcome: 'charge_back' },
  })
}

interface MovableServer {
  readonly stop: () => Promise<unknown>
  readonly startOn: (day: Day) => Promise<unknown>
}

async function moveTo(page: Page, server: MovableServer, day: Day): Promise<void> {
  await page.goto('about:blank')
  await server.stop()
  await server.startOn(day)
  await page.clock.setFixedTime(`${day}T10:00:00`)
}

/** Has the daily job done its work, and waits for its result. */
async function runDaily(origin: string, until: 'one case' | 'suspended' | 'a claim'): Promise<void> {
  const admin = visitorAt(origin)
  await admin.call(adminLogin, { body: firstAdmin })
  await admin.call(startJob, { params: { name: 'subscriptions.daily' } })
  await expect
    .poll(
      async () => {
        const { cases } = await admin.call(listDunningCases, { query: {} })
        if (until === 'one case') return cases.length
        if (until === 'suspended') return cases.filter((row) => row.is_suspended).length
        return (await admin.call(listDunningClaims, { query: {} })).claims.length
      },
      { timeout: 30_000 },
    )
    .toBe(1)
}
