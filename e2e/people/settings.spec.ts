import { createAccount } from '#contract/planning/accounts.ts'
import { readHousehold } from '#contract/planning/household.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { startPlan } from '#e2e/support/plan.ts'
import { layer, whileSending } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

const depot = {
  name: 'Depot',
  type: 'securities',
  bank: '',
  iban: null,
  holder: '',
  valueSign: 1,
  assetClass: null,
  availability: null,
  interestBp: null,
  fixedUntil: null,
  isCounted: true,
  openedOn: null,
  exemptionOrderCents: 150_000,
  balance: null,
} as const

test('somebody new reads what is missing and gets there', async ({ page, user }) => {
  await page.goto('/einstellungen')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vier Schritte brauchen noch etwas.')
  await expect(page.getByText('eine Quelle')).toBeVisible()
  await expect(page.getByRole('main').getByText(user.email)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Einkommen' }).click()
  await expect(page).toHaveURL('/einstellungen/einkommen')
})

test('a household that is set up reads what is there', async ({ page, bergers }) => {
  expect(bergers).toBeTruthy()
  await page.goto('/einstellungen')
  await expect(page.getByText(/^\d+ Quellen, /u)).toBeVisible()
  await expect(page.getByText(/^\d+ Konten, .*Nettovermögen$/u)).toBeVisible()
  await expect(page.getByText('der zweite Faktor')).toBeVisible()
})

test('the plan is asked for where a subscription opens it', async ({ page, user }) => {
  await page.goto('/einstellungen')
  const steps = page.getByRole('main').getByRole('listitem')
  const plan = steps.filter({ has: page.getByRole('link', { name: 'Vermögensplan' }) })
  const distribution = steps.filter({ has: page.getByRole('link', { name: 'Verteilung' }) })
  await expect(plan).toContainText('gehört zum Abo')
  await expect(distribution).toContainText('gehört zum Abo')
  await startPlan(user.api)
  await page.reload()
  await expect(plan).toContainText('2\u00a0% Inflation')
  await expect(plan).toContainText(`der Geburtsmonat von ${user.name}`)
  await expect(distribution).toContainText('fehlt noch')
  await distribution.getByRole('link').click()
  await expect(page).toHaveURL('/einstellungen/vermoegensverteilung')
})

test('a person joins the household', async ({ page, user }) => {
  await page.goto('/einstellungen/haushalt')
  const people = page.getByRole('main').getByRole('listitem')
  await expect(people).toHaveText([new RegExp(`^${user.name} ${user.surname}`)])
  await page.getByRole('button', { name: 'Person hinzufügen' }).click()
  await page.getByLabel('Vorname').fill('Jonas')
  const status = await whileSending(page, 'POST', '/api/household/persons', async () => {
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('button', { name: 'Jonas umbenennen' })).toBeVisible()
  })
  expect(status).toBe(201)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Jonas umbenennen' })).toBeVisible()
})

test('two persons are a couple only when they say so', async ({ page, user, openElsewhere, watch }) => {
  watch.expect(/412 .*\/api\/household/)
  await page.goto('/einstellungen/haushalt')
  const couple = 'Werden zwei von euch gemeinsam veranlagt?'
  const question = page.getByRole('radiogroup', { name: couple })
  await expect(page.getByRole('button', { name: 'Person hinzufügen' })).toBeVisible()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Person hinzufügen' }).click()
  await page.getByLabel('Vorname').fill('Jonas')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0)
  const { persons } = await user.api.call(readHousehold, {})
  const [personId] = persons.map(({ id }) => id)
  const account = { ...depot, owners: [{ personId: personId!, shareBp: 10_000 }] }
  const refusal = await user.api
    .call(createAccount, { body: { ...account, id: crypto.randomUUID() } })
    .catch(String)
  expect(refusal).toMatch(/stehen deinem Haushalt 1\.000,00/)

  const other = await openElsewhere()
  await other.goto('/einstellungen/haushalt')
  await expect(other.getByRole('radiogroup', { name: couple })).toBeVisible()
  await expectAccessible(page)
  await question.getByLabel('Ja').check()
  await expect.poll(async () => (await user.api.call(readHousehold, {})).isJointlyAssessed).toBe(true)
  await user.api.call(createAccount, { body: { ...account, id: crypto.randomUUID() } })
  await page.goto('/einstellungen/konten')
  await expect(page.getByText('von 2.000,00')).toBeVisible()

  // The other device does not know of the change.
  await other.getByRole('radiogroup', { name: couple }).getByLabel('Nein').check()
  await layer(other, 'Zwei Antworten').getByRole('button', { name: 'Gespeicherten behalten' }).click()
  await expect(layer(other, 'Zwei Antworten')).toBeHidden()
  expect((await user.api.call(readHousehold, {})).isJointlyAssessed).toBe(true)
})

test('the palette opens first what is called as it was typed', async ({ page, context, shared }) => {
  await shared.enter(context)
  await page.goto('/dashboard')
  await page
    .getByRole('button', { name: /^Suchen/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: /suchen$/ }).fill('konten')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/einstellungen/konten')
})

test('the display is chosen for this device, and stays', async ({ page, context, shared }) => {
  await shared.enter(context)
  await page.goto('/einstellungen/darstellung')
  await page.getByRole('radio', { name: /^Dunkel/ }).check()
  await page.getByRole('switch', { name: 'Beträge verbergen' }).check()
  await expect(page.getByText('1.234,56')).toHaveCount(0)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('switch', { name: 'Beträge verbergen' })).toBeChecked()
})

test('taking data along and deleting them is one step away', async ({ page, context, shared }) => {
  await shared.enter(context)
  await page.goto('/einstellungen/daten')
  await page.getByRole('link', { name: 'Zum Export' }).click()
  await expect(page).toHaveURL('/benutzer#daten')
  await expect(page.getByRole('heading', { name: 'Daten mitnehmen' })).toBeInViewport()
})
