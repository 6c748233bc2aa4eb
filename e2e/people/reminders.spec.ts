import { createAccount } from '#contract/planning/accounts.ts'
import { readHousehold } from '#contract/planning/household.ts'
import { addDays } from '#domain/calendar/day.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { today } from '#e2e/support/calendar.ts'
import { linkInMail } from '#e2e/support/mailbox.ts'
import { type OwnServer, ownServer } from '#e2e/support/server.ts'
import { expect, test } from '#e2e/support/test.ts'
import { createUser } from '#e2e/support/user.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'

// The stories use a server of their own, because the job writes to everybody who wants reminders.

let server: OwnServer

test.beforeAll(async () => {
  server = await ownServer()
  await server.start()
})

test.afterAll(async () => server.cleanUp())

test('reminders are switched on, come by mail, and end by its link without a login', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const user = await createUser(server.origin)
  const { persons } = await user.api.call(readHousehold, {})
  const balance = { day: addDays(today(), -60), amountCents: 471_100 }
  await user.api.call(createAccount, {
    body: sampleAccount(persons[0]!.id, { name: 'Altes Tagesgeld', balance }),
  })
  await user.enter(context)

  await test.step('nothing is on at first, one kind is switched on', async () => {
    await page.goto(`${server.origin}/benutzer#erinnerungen`)
    const part = page.getByRole('region', { name: 'E-Mail-Erinnerungen' })
    await expect(part.getByText(`Die Mails gehen an ${user.email}.`)).toBeVisible()
    for (const name of ['Monatsabschluss', 'Vertragsfrist', 'Veralteter Stand'])
      await expect(part.getByRole('switch', { name })).not.toBeChecked()
    await expect(part.getByText('Noch keine gesendet.')).toBeVisible()
    await part.getByRole('switch', { name: 'Veralteter Stand' }).press('Space')
    await expect(part.getByRole('switch', { name: 'Veralteter Stand' })).toBeChecked()
    await expect(part.getByRole('switch', { name: 'Veralteter Stand' })).toBeEnabled()
    await expectAccessible(page)
    await page.reload()
    await expect(part.getByRole('switch', { name: 'Veralteter Stand' })).toBeChecked()
  })

  const link = await test.step('the mail comes, without an amount and a name', async () => {
    await server.queueJob('reminders.send')
    await page.goto(`${server.origin}/dev/mailbox`)
    const mail = page.getByRole('link', { name: 'Ein Kontostand ist veraltet' })
    await expect(async () => {
      await page.reload()
      await expect(mail).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
    await mail.click()
    const text = page.locator('pre')
    await expect(text).toContainText('ein Konto hat seit mehr als 45 Tagen keinen neuen Stand')
    await expect(text).not.toContainText(/€|4\.711|Altes Tagesgeld/)
    return linkInMail(server.origin, user.email, '/auth/erinnerungen-abbestellen')
  })

  await test.step('its link ends it, logged out, with one press', async () => {
    await context.clearCookies()
    await page.goto(link)
    await expect(page).toHaveURL(`${server.origin}/auth/erinnerungen-abbestellen`)
    await expect(page.getByRole('button', { name: 'Nur „Veralteter Stand“ abbestellen' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Alle Erinnerungen abbestellen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abbestellt.')
    await expect(page.getByText('Es kommen keine Erinnerungen mehr.')).toBeVisible()
  })

  await test.step('the switch is off, and the last mail is named', async () => {
    await user.enter(context)
    await page.goto(`${server.origin}/benutzer#erinnerungen`)
    const part = page.getByRole('region', { name: 'E-Mail-Erinnerungen' })
    await expect(part.getByText(/Zuletzt gesendet heute um \d\d:\d\d: Veralteter Stand\./)).toBeVisible()
    await expect(part.getByRole('switch', { name: 'Veralteter Stand' })).not.toBeChecked()
  })
})
