import type { Page } from '@playwright/test'
import { createScenario, readScenarios, updateScenario } from '#contract/planning/scenarios.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { layer } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'

// Entries of a calculator are kept: for visitors on the device, for households under a name.

const address = '/finanzrechner/zinseszins-sparplan'
const values = { start: '1000', rate: '250', rendite: '5', jahre: '10' }
const early = { calculator: 'zinseszins-sparplan', name: 'Früh anfangen', values } as const

test('a scenario is saved, opened after a reload, deleted, brought back and deleted', async ({
  page,
  user,
}) => {
  await page.goto(`${address}#rate=500&jahre=30`)
  const scenarios = scenariosOf(page)
  await expect(scenarios).toContainText('noch keins')
  await scenarios.getByLabel('Name').fill('Früh anfangen')
  await scenarios.getByRole('button', { name: 'Speichern' }).click()
  const row = scenarios.getByRole('listitem')
  await expect(row).toContainText('Früh anfangen')
  await expect(row).toContainText('500,00')
  await expect(row).toContainText('steht oben')
  await expect(scenarios.getByLabel('Name')).toHaveValue('')
  await expectAccessible(page)

  await rate(page).fill('100')
  await expect(page).toHaveURL(/rate=100&/)
  await page.reload()
  await expect(rate(page)).toHaveValue('100,00')
  await scenarios.getByRole('button', { name: '„Früh anfangen“ öffnen' }).click()
  await expect(rate(page)).toHaveValue('500,00')
  await expect(page.getByRole('textbox', { name: 'Laufzeit' })).toHaveValue('30')
  await expect(page).toHaveURL(/rate=500&.*jahre=30/)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(rate(page)).toHaveValue('100,00')

  await menuOf(page, 'Früh anfangen', 'Löschen')
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(row).toContainText('Früh anfangen')
  await menuOf(page, 'Früh anfangen', 'Löschen')
  await page.reload()
  await expect(scenarios).toContainText('noch keins')
  expect(await namesOf(user)).toEqual([])
})

test('the demo finds what its household has saved', async ({ page, context, shared }) => {
  await shared.enter(context)
  await page.goto(address)
  const row = scenariosOf(page).getByRole('listitem').filter({ hasText: '500 € bis zur Rente' })
  await expect(row).toContainText('Sparrate 500,00')
  await row.getByRole('button', { name: /öffnen$/ }).click()
  await expect(page.getByRole('region', { name: 'Ergebnis' })).toContainText('in 25 Jahren')
  await expect(row).toContainText('steht oben')
  await page.reload()
  await expect(row).toContainText('steht oben')
})

test('a scenario gets another name and other entries, each of them once', async ({ page, user, watch }) => {
  watch.expect(/422 .*\/api\/calculators\/scenarios/)
  await saveByApi(user)
  await saveByApi(user, 'Spät anfangen')
  await page.goto(`${address}#rate=500`)
  await menuOf(page, 'Früh anfangen', 'Umbenennen')
  const dialog = layer(page, 'Szenario umbenennen')
  await dialog.getByLabel('Name').fill('spät  anfangen')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toContainText('„Spät anfangen“ gibt es hier schon.')
  await dialog.getByLabel('Name').fill('Mit 35')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(scenariosOf(page).getByRole('listitem').first()).toContainText('Mit 35')
  await menuOf(page, 'Mit 35', 'Durch die Eingabe ersetzen')
  await expect(scenariosOf(page).getByRole('listitem').first()).toContainText('500,00')
  await page.reload()
  await expect(scenariosOf(page).getByRole('listitem')).toHaveCount(2)
  expect(await namesOf(user)).toEqual(['Mit 35', 'Spät anfangen'])
})

test('of two who replace the same scenario, the later one is asked', async ({ page, user, watch }) => {
  watch.expect(/412 .*\/api\/calculators\/scenarios/)
  const { id, version } = await saveByApi(user)
  await page.goto(`${address}#rate=500`)
  await expect(scenariosOf(page).getByRole('listitem')).toContainText('250,00')
  const body = { version, name: 'Früh anfangen', values: { ...values, rate: '750' } }
  await user.api.call(updateScenario, { params: { id }, body })
  await menuOf(page, 'Früh anfangen', 'Durch die Eingabe ersetzen')
  const question = layer(page, 'Zwei Stände für „Früh anfangen“')
  await expect(question).toContainText('750,00')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Meinen nehmen' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByText('„Früh anfangen“ ersetzt')).toBeVisible()
  expect((await user.api.call(readScenarios, {})).scenarios).toMatchObject([
    { values: { rate: '500' }, version: 3 },
  ])
})

test('what was saved in another tab is there when one comes back', async ({ page, context, user }) => {
  await page.goto(address)
  await expect(scenariosOf(page)).toContainText('noch keins')
  const other = await context.newPage()
  await other.goto(address)
  await scenariosOf(other).getByLabel('Name').fill('Vom anderen Tab')
  await scenariosOf(other).getByRole('button', { name: 'Speichern' }).click()
  // The list shows it before the server has stored it.
  await expect.poll(() => namesOf(user)).toEqual(['Vom anderen Tab'])
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(scenariosOf(page).getByRole('listitem')).toContainText('Vom anderen Tab')
})

test('without a connection nothing is lost, and saving again saves once', async ({
  page,
  context,
  user,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(address)
  const scenarios = scenariosOf(page)
  await scenarios.getByLabel('Name').fill('Unterwegs')
  await context.setOffline(true)
  await scenarios.getByRole('button', { name: 'Speichern' }).click()
  await expect(scenarios).toContainText('Keine Verbindung. Deine Eingabe ist noch da.')
  await expect(scenarios.getByLabel('Name')).toHaveValue('Unterwegs')
  await context.setOffline(false)
  await scenarios.getByRole('button', { name: 'Speichern' }).click()
  await expect(scenarios.getByRole('listitem')).toHaveCount(1)
  await expect(scenarios.getByLabel('Name')).toHaveValue('')
  expect(await namesOf(user)).toEqual(['Unterwegs'])
})

test('the last entry of a visitor stays on the device; an address with values wins', async ({ page }) => {
  await page.goto(address)
  await expect(page.getByText('Deine letzte Eingabe bleibt auf diesem Gerät.')).toBeVisible()
  await rate(page).fill('123,45')
  await expect(page).toHaveURL(/rate=123\.45/)
  await page.goto('/impressum')
  await page.goto(address)
  await expect(rate(page)).toHaveValue('123,45')
  await page.goto('/impressum')
  await page.goto(`${address}#rate=77`)
  await expect(rate(page)).toHaveValue('77,00')
  await expect(page.getByRole('main').getByRole('link', { name: 'Registrieren' })).toHaveAttribute(
    'href',
    '/auth/registrieren',
  )
})

test('signing out takes the last entry off the device', async ({ page, user }) => {
  await page.goto(address)
  await rate(page).fill('123,45')
  await expect(page).toHaveURL(/rate=123\.45/)
  await page.getByRole('button', { name: `Menü von ${user.name} ${user.surname}` }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(address)
  await expect(rate(page)).toHaveValue('302,67')
})

function scenariosOf(page: Page) {
  return page.getByRole('region', { name: 'Deine Szenarien' })
}

function rate(page: Page) {
  return page.getByRole('textbox', { name: 'Sparrate' })
}

async function menuOf(page: Page, name: string, entry: string) {
  await scenariosOf(page)
    .getByRole('button', { name: `Mehr zu „${name}“` })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

function saveByApi({ api }: User, name: string = early.name) {
  return api.call(createScenario, { body: { ...early, id: crypto.randomUUID(), name } })
}

async function namesOf({ api }: User): Promise<readonly string[]> {
  const { scenarios } = await api.call(readScenarios, {})
  return scenarios.map(({ name }) => name).toSorted()
}
