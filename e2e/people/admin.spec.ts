import { generateSync } from 'otplib'
import { session } from '#contract/login.ts'
import { CallError } from '#contract/protocol/client.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { expect, test } from '#e2e/support/test.ts'
import { createUser } from '#e2e/support/user.ts'

test('an admin signs in, sets up a second factor, finds a user, locks and frees him, and leaves', async ({
  page,
  watch,
  adminServer: { origin },
}) => {
  test.slow()
  // The story expects a wrong password and a wrong code.
  watch.expect(/401 .*\/api\/admin\/auth\/(login|confirmTwoFactor)$/)
  const marek = await createUser(origin, 'Marek', `Nowak ${crypto.randomUUID().slice(0, 8)}`)
  const fullName = `${marek.name} ${marek.surname}`

  await test.step('the area is closed to visitors', async () => {
    await page.goto(`${origin}/admin/benutzer?suche=nowak`)
    await expect(page).toHaveURL(`${origin}/admin/login?weiter=%2Fadmin%2Fbenutzer%3Fsuche%3Dnowak`)
    await expect(page).toHaveTitle('Verwaltung, anmelden - Dein Wohlstandskompass')
    await expectAccessible(page)
  })

  await test.step('a wrong password opens nothing', async () => {
    await signIn('something else entirely')
    await expect(page.getByText('E-Mail oder Passwort stimmt nicht.')).toBeVisible()
    await expect(page.getByLabel('E-Mail')).toHaveValue(firstAdmin.email)
  })

  let secret = ''
  await test.step('the second factor is offered and set up', async () => {
    await signIn(firstAdmin.password)
    await page.getByRole('button', { name: 'Zweiten Faktor einrichten' }).click()
    await expect(page.getByRole('img', { name: /^QR-Code/ })).toBeVisible()
    secret = (await page.locator('code').first().innerText()).replaceAll(/\s/g, '')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    await page.getByLabel('Code aus der App').fill('000000')
    await page.getByRole('button', { name: 'Einschalten' }).click()
    await expect(page.getByText('Der Code stimmt nicht oder wurde schon benutzt.')).toBeVisible()
    await page.getByLabel('Code aus der App').fill(codeAt(Date.now()))
    await page.getByRole('button', { name: 'Einschalten' }).click()
    await expect(page.locator('.code-list:visible code')).toHaveCount(10)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Codes sind aufbewahrt' }).click()
    await expect(page).toHaveURL(`${origin}/admin/benutzer?suche=nowak`)
  })

  await test.step('a user is found by his address, and back brings the former search', async () => {
    const search = page.getByRole('searchbox', { name: 'Benutzer suchen' })
    await expect(search).toHaveValue('nowak')
    await search.fill(marek.email)
    await expect(page).toHaveURL(new RegExp(`suche=${marek.email.replace('@', '%40')}`))
    await expect(row()).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
    await page.goBack()
    await expect(search).toHaveValue('nowak')
    await page.goForward()
    await expect(search).toHaveValue(marek.email)
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  await test.step('locking asks for the reason and ends his session', async () => {
    await chooseAction('Sperren …')
    const dialog = page.getByRole('dialog', { name: `${fullName} sperren?` })
    await dialog.getByRole('button', { name: 'Sperren' }).click()
    await expect(dialog.getByText('Bitte gib den Grund ein.')).toBeVisible()
    await dialog.getByLabel('Grund').fill('Anruf, Ausweis gesehen')
    await dialog.getByRole('button', { name: 'Sperren' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(`${fullName} ist gesperrt.`)).toBeVisible()
    await expect(row().getByText('gesperrt')).toBeVisible()
    const refused = await marek.api.call(session, {}).catch((error: unknown) => error)
    expect(refused instanceof CallError && refused.has('invalid_session')).toBe(true)
  })

  await test.step('and unlocking frees him', async () => {
    await chooseAction('Freigeben')
    await expect(page.getByText(`${fullName} kann sich wieder anmelden.`)).toBeVisible()
    await expect(row().getByText('gesperrt')).toBeHidden()
  })

  await test.step('the overview counts', async () => {
    await page
      .getByRole('navigation', { name: 'Verwaltung' })
      .getByRole('link', { name: 'Übersicht' })
      .click()
    await expect(page.getByRole('heading', { name: 'Registrierungen je Monat' })).toBeVisible()
    await expect(page.getByText('stimmt', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('out, and the way back needs the code', async () => {
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL(`${origin}/admin/login`)
    await signIn(firstAdmin.password)
    // The code that turned it on is used up; the next one is accepted a little early.
    await page.getByLabel('Code aus deiner App').fill(codeAt(Date.now() + 30_000))
    await expect(page.getByRole('heading', { name: 'Registrierungen je Monat' })).toBeVisible()
    await expect(page).toHaveURL(`${origin}/admin`)
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL(`${origin}/admin/login`)
    await page.goto(`${origin}/admin`)
    await expect(page).toHaveURL(`${origin}/admin/login`)
  })

  async function signIn(password: string): Promise<void> {
    await page.getByLabel('E-Mail').fill(firstAdmin.email)
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Anmelden' }).click()
  }

  function codeAt(instant: number): string {
    return generateSync({ secret, epoch: Math.floor(instant / 1_000) })
  }

  function row() {
    return page.getByRole('row').filter({ hasText: marek.email })
  }

  async function chooseAction(name: string): Promise<void> {
    await page.getByRole('button', { name: `Aktionen für ${fullName}` }).click()
    await page.getByRole('menuitem', { name }).click()
  }
})
