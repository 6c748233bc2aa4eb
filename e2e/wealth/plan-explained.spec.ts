import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import {
  earlyRetiree,
  employedCouple,
  enterPlanHousehold,
  selfEmployedAndCivil,
} from '#e2e/support/plan-households.ts'
import { layer } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// What a plan says of itself: who stops when, what success means, and which rules counted.

const path = '/vermoegensplan'
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const stages = (page: Page) => part(page, 'Wer wann aufhört')
const joined = (page: Page) => page.getByText(/^Die Stufen fragen, ob /)

async function rulesOf(place: Locator) {
  await place.getByText('Wie berechnet?').last().click()
  return place
}

test('an employed couple: she stops first, his pay goes on, and the house is not sold', async ({
  page,
  user,
}) => {
  await enterPlanHousehold(user.api, employedCouple)
  await page.goto(path)
  const table = stages(page).getByRole('table')
  await expect(table.getByRole('columnheader')).toContainText([
    'Im Monat',
    'Karla hört auf und versichert sich selbst',
    'Rente von Karla beginnt',
    'Boris hört auf',
  ])
  await expect(table.getByRole('row', { name: /^Leben / })).toContainText('3.600,00')
  await expect(table.getByRole('row', { name: /^Gehälter / })).toContainText('−2.400,00')
  await expect(stages(page)).toContainText('Deine Kasse rechnet Kapitalerträge nach eigenen Grundsätzen.')
  await expect(joined(page)).toContainText('(Freiheit: 4.200,00\u00a0€)')
  await expect(joined(page)).toContainText('ohne Reihenhaus zu verkaufen und mit der Rente von Karla ab')
  await expect(joined(page)).toContainText('von Boris ab Oktober 2043')

  const rules = await rulesOf(stages(page))
  await expect(rules).toContainText('Gesetzliche Rente von Karla und Boris: Entgeltpunkte')
  await expect(rules).toContainText('zusammen veranlagt mit Splitting')
  await expect(rules).toContainText('zur Steuer des Gehalts in Klasse IV')
  await expect(rules).not.toContainText('Bundesrecht')
  await expectAccessible(page)
})

test('self-employed with a civil servant: letters, federal law, and a premium that is missing', async ({
  page,
  user,
}) => {
  await enterPlanHousehold(user.api, selfEmployedAndCivil)
  await page.goto(path)
  await expect(stages(page)).toContainText(
    'Private Krankenversicherung von Ina: Der Beitrag fehlt noch. Beitrag eintragen',
  )
  await expect(stages(page).getByRole('row', { name: /^Eigene Krankenversicherung/ })).toContainText(
    'Beitrag fehlt',
  )
  await expect(stages(page)).toContainText('Pension von Tom nach Bundesrecht.')
  await expect(
    stages(page).getByRole('columnheader', { name: /Tom hört auf\s*Pension von Tom beginnt/ }),
  ).toBeVisible()
  await expect(joined(page)).toContainText('ohne ETW Leipzig zu verkaufen')

  const rules = await rulesOf(stages(page))
  await expect(rules).toContainText('Gesetzliche Rente von Ina: der Betrag der Renteninformation')
  await expect(rules).toContainText('mit 9\u00a0% Kirchensteuer')
  await expect(rules).toContainText('Kürzung neben einer gesetzlichen Rente')
  await expect(rules).not.toContainText('Entgeltpunkte')

  const wealth = await rulesOf(page.getByRole('region', { name: /trägt dein Vermögen/ }))
  await expect(wealth).toContainText('Nach der Zinsbindung 4,0\u00a0%, angenommen: Darlehen ETW.')
  await expect(wealth).toContainText('Nicht verkauft wird ETW Leipzig')

  await stages(page).getByRole('link', { name: 'Beitrag eintragen' }).click()
  await expect(layer(page, /Ina/)).toBeVisible()
})

test('an early retiree at 50: years of own insurance, a pension that cannot begin earlier, and what matters most', async ({
  page,
  user,
}) => {
  // A slow machine counts the thirteen plans of the sensitivities for more than a minute.
  test.slow()
  await enterPlanHousehold(user.api, earlyRetiree)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  const own = stages(page).getByRole('listitem').filter({ hasText: 'ab Juli 2030' })
  await expect(own).toContainText('Mara hört auf und versichert sich selbst')
  await expect(own).toContainText('Eigene Krankenversicherung')
  await expect(stages(page)).toContainText(
    'Die gesetzliche Rente von Mara beginnt im Juli 2043, früher geht es nicht.',
  )
  await expect(joined(page)).toContainText(', ohne Rente; ')
  await expect(joined(page)).toContainText('mit der Rente von Mara ab Juli 2043')

  const most = part(page, 'Was am meisten ändert')
  await most.scrollIntoViewIfNeeded()
  await expect(most.getByText(/^dieser Plan: \d+\s%$/)).toBeVisible({ timeout: 90_000 })
  await expect(most.getByText('10\u00a0% mehr').first()).toBeVisible()
  await most.getByText('Tabelle', { exact: true }).click()
  await expect(most.getByRole('row', { name: /^Rentenalter aller ein Jahr später/ })).toBeVisible()
  await expectAccessible(page)
})
