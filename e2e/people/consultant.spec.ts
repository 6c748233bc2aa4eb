import type { Page } from '@playwright/test'
import { answerRequest, askExtension, readStanding } from '#contract/consultant-desk.ts'
import { chooseConsultant, readConsultants, setConsultantAccess } from '#contract/consultant.ts'
import { session } from '#contract/login.ts'
import { startTrial } from '#contract/subscription.ts'
import { addDays } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { today } from '#e2e/support/calendar.ts'
import { grantAndAccept, makeConsultant } from '#e2e/support/consultants.ts'
import { expect, test } from '#e2e/support/test.ts'
import { type User, createUser } from '#e2e/support/user.ts'

// Only an admin can say who is a consultant.
test('somebody without a subscription sees what it is good for; with one a consultant is asked, accepts and is left', async ({
  page,
  context,
  adminServer: { origin },
}) => {
  test.slow()
  const anna = await createUser(origin)
  await anna.enter(context)
  await page.goto(`${origin}/benutzer`)
  const part = partOf(page)
  await expect(page.getByRole('region', { name: 'Passwort', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(part, 'where nobody can be chosen, nothing is promised').toHaveCount(0)

  const miriam = await makeConsultant(origin)
  await page.reload()
  await expect(part.getByRole('heading', { name: 'Der Berater gehört zum Abo.' })).toBeVisible()
  await anna.api.call(startTrial, {})
  await page.reload()

  await test.step('the list says who somebody is, and choosing grants nothing', async () => {
    await expect(part.getByRole('button', { name: 'Wählen' })).toBeDisabled()
    await expect(part).toContainText('Im Register')
    await part.getByRole('radio', { name: /Miriam Vogt.*§ 34h GewO/ }).check()
    await part.getByRole('button', { name: 'Wählen' }).click()
    await expect(part.getByRole('button', { name: 'Zugriff anbieten' })).toBeDisabled()
    await expect(part).toContainText('Nie dabei, auch wenn du alles freigibst: IBANs, Buchungen, Notizen')
    expect(await accessOf(anna)).toMatchObject({ allowed_access: false, state: 'none' })
  })

  await test.step('a request names areas, amounts and an end, and carries a message', async () => {
    await part.getByRole('radio', { name: 'Einkommen: lesen' }).check()
    await part.getByRole('radio', { name: 'Kontensystem: vorschlagen' }).check()
    await part.getByRole('radio', { name: 'nur Anteile' }).check()
    await expect(part).toContainText('Zu sehen sind Prozente, nie Beträge.')
    await part.getByRole('radio', { name: /gerundet auf 100/ }).check()
    await part.getByRole('textbox', { name: 'Nachricht' }).fill('Bitte schau auf die Sparrate.')
    await expectAccessible(page)
    await part.getByRole('button', { name: 'Zugriff anbieten' }).click()
    await expect(part).toContainText('wartet auf Annahme')
    await expect(part).toContainText('„Bitte schau auf die Sparrate.“')
    await expect(part).toContainText('in 60 Tagen, verlängerbar')
    expect(await accessOf(anna)).toMatchObject({
      allowed_access: true,
      state: 'asked',
      areas: { income: 'read', accounts: 'none', account_system: 'propose', goals: 'none' },
      amounts: 'rounded',
      expires_on: addDays(today(), 60),
    })
  })

  const { id: client_id } = await anna.api.call(session, {})
  await miriam.api.call(answerRequest, { params: { client_id }, body: { accepts: true } })
  await miriam.api.call(readStanding, { params: { client_id }, query: { area: 'income' } })
  await page.reload()

  await test.step('accepted: changes take effect at once, the first opening of a day may be told', async () => {
    await expect(part).toContainText('angenommen heute um')
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/user/consultantAccess'))
    const noIncome = part.getByRole('radio', { name: 'Einkommen: kein Zugriff' })
    // The page shows the stored grant, a moment after the press.
    await noIncome.click()
    await expect(noIncome).toBeChecked()
    expect((await stored).status()).toBe(200)
    expect((await accessOf(anna)).areas.income).toBe('none')
    await part.getByRole('switch', { name: 'Mail beim ersten Öffnen am Tag' }).press('Space')
    await expect.poll(async () => (await accessOf(anna)).tells_opening).toBe(true)
  })

  await test.step('the whole log unfolds, and goes into a file', async () => {
    await expect(part.getByRole('listitem')).toHaveCount(3)
    await part.getByRole('button', { name: 'Ganzes Protokoll' }).click()
    await expect(part.getByRole('listitem').filter({ hasText: 'Zugriff angenommen' })).toContainText(
      'Miriam Vogt',
    )
    await expect(part.getByRole('listitem').filter({ hasText: 'Zugriff angeboten' })).toContainText(
      'Anna Berger',
    )
    const download = page.waitForEvent('download')
    await part.getByRole('button', { name: 'CSV' }).click()
    expect((await download).suggestedFilename()).toBe('wer-sah-was.csv')
  })

  await test.step('the access ends at once; taken back, it is a request again', async () => {
    await part.getByRole('button', { name: 'Zugriff beenden' }).click()
    await expect(page.getByText('Miriam Vogt hat keinen Zugriff mehr.')).toBeVisible()
    expect(await accessOf(anna)).toMatchObject({ allowed_access: false })
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(part).toContainText('wartet auf Annahme')
    await part.getByRole('button', { name: 'Anfrage zurücknehmen' }).click()
    await expect(part.getByRole('button', { name: 'Zugriff anbieten' })).toBeVisible()
  })

  await part.getByRole('button', { name: 'Andere wählen' }).click()
  await part.getByRole('button', { name: 'Niemanden' }).click()
  await expect(page.getByText('Miriam Vogt ist nicht mehr dein Berater.')).toBeVisible()
  expect((await accessOf(anna)).current_consultant).toBeNull()
})

test('a request for a later end is answered with a new end or with no; a refused grant can be offered again', async ({
  page,
  context,
  adminServer: { origin },
}) => {
  test.slow()
  const [anna, jonas] = [await createUser(origin), await createUser(origin, 'Jonas', 'Kern')]
  const miriam = await makeConsultant(origin)
  for (const client of [anna, jonas]) await client.api.call(startTrial, {})
  const part = partOf(page)

  await test.step('extended', async () => {
    await grantAndAccept(anna, miriam, { income: 'read', goals: 'read' })
    await ask(anna, 'Ich brauche noch die Zahlen vom Januar.')
    await anna.enter(context)
    await page.goto(`${origin}/benutzer#berater`)
    const request = part.getByRole('region', { name: 'Bitte von Miriam Vogt' })
    await expect(request).toContainText('„Ich brauche noch die Zahlen vom Januar.“')
    await expect(request).toContainText(`endet der Zugriff am ${formatDay(addDays(today(), 60))}`)
    await expectAccessible(page)
    await request.getByRole('button', { name: 'Verlängern', exact: true }).click()
    await expect(request).toHaveCount(0)
    await expect(part).toContainText('in 120 Tagen, verlängerbar')
    expect(await accessOf(anna)).toMatchObject({ extension: null, expires_on: addDays(today(), 120) })
  })

  await test.step('on a phone: not extended', async () => {
    await grantAndAccept(jonas, miriam, { income: 'read' })
    await ask(jonas, '')
    await context.clearCookies()
    await jonas.enter(context)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${origin}/benutzer`)
    await part.getByRole('button', { name: 'Nicht verlängern' }).click()
    await expect(part.getByRole('region', { name: 'Bitte von Miriam Vogt' })).toHaveCount(0)
    await expect(part).toContainText('in 60 Tagen, verlängerbar')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  await test.step('refused, and offered again by the keyboard alone', async () => {
    const clara = await createUser(origin, 'Clara', 'Holm')
    await clara.api.call(startTrial, {})
    await clara.api.call(chooseConsultant, { body: { consultant_id: miriam.id } })
    await clara.api.call(setConsultantAccess, { body: { allowed_access: true, areas: { goals: 'read' } } })
    const { id: client_id } = await clara.api.call(session, {})
    await miriam.api.call(answerRequest, { params: { client_id }, body: { accepts: false } })
    await context.clearCookies()
    await clara.enter(context)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${origin}/benutzer?erneut`)
    await expect(part).toContainText('abgelehnt heute um')
    await part.getByRole('radio', { name: 'Ziele: kein Zugriff' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(part.getByRole('radio', { name: 'Ziele: lesen' })).toBeChecked()
    await part.getByRole('button', { name: 'Zugriff anbieten' }).focus()
    await page.keyboard.press('Enter')
    await expect(part).toContainText('wartet auf Annahme')
  })

  async function ask(client: User, message: string): Promise<void> {
    const { id: client_id } = await client.api.call(session, {})
    await miriam.api.call(askExtension, {
      params: { client_id },
      body: message === '' ? {} : { message },
    })
  }
})

function partOf(page: Page) {
  return page.getByRole('region', { name: 'Berater', exact: true })
}

function accessOf(user: User) {
  return user.api.call(readConsultants, {})
}
