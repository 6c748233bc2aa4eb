import { readAccounts } from '#contract/planning/accounts.ts'
import { putProperty } from '#contract/planning/properties.ts'
import type { Client } from '#contract/protocol/client.ts'
import { yearOf } from '#domain/calendar/month.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { currentMonth } from '#e2e/support/calendar.ts'
import { enterPlanHousehold, selfEmployedAndCivil } from '#e2e/support/plan-households.ts'
import { expect, test } from '#e2e/support/test.ts'
import { sampleProperty } from '#server/testing/samples/sample-property.ts'

// A property of which more is known than its value, wherever the plan counts it.

async function letFlat(api: Client): Promise<void> {
  await enterPlanHousehold(api, selfEmployedAndCivil)
  const { accounts } = await api.call(readAccounts, {})
  const [flat, loan] = ['ETW Leipzig', 'Darlehen ETW'].map(
    (name) => accounts.find((each) => each.name === name)!.id,
  )
  await api.call(putProperty, {
    params: { accountId: flat! },
    body: { ...sampleProperty(), loans: [{ accountId: loan!, shareBp: 10_000 }], version: 0 },
  })
}

test('a let flat is an income from retirement on, and its loan is paid by the rent', async ({
  page,
  user,
}) => {
  await letFlat(user.api)
  await page.goto('/vermoegensplan')
  const stages = page.getByRole('region', { name: 'Wer wann aufhört', exact: true })
  await expect(stages.getByRole('row', { name: /^Immobilien / })).toBeVisible()
  const wealth = page.getByRole('region', { name: /trägt dein Vermögen/ })
  await wealth.getByText('Wie berechnet?').last().click()
  await expect(wealth).toContainText('Vermietet ist ETW Leipzig: Miete nach Leerstand')
  await expect(wealth).toContainText('Die Rate zahlt die Miete: Darlehen ETW.')
  await expectAccessible(page)

  // Nobody is asked what a linked loan paid for.
  await page.goto('/einstellungen/vermoegensverteilung')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Wofür ist dieser Kredit?' })).toBeHidden()
})

test('the review of the year has value, debt and equity, and leads to the year for the tax office', async ({
  page,
  user,
}) => {
  await letFlat(user.api)
  const year = yearOf(currentMonth())
  await page.goto(`/dashboard?jahr=${year}`)
  const part = page.getByRole('region', { name: 'Immobilien', exact: true })
  const row = part.getByRole('row', { name: /^ETW Leipzig/ })
  for (const amount of ['310.000,00', '−120.000,00', '190.000,00']) await expect(row).toContainText(amount)
  await expect(part.getByRole('link', { name: `Anlage V ${year}` })).toHaveAttribute(
    'href',
    `/immobilien-kurs?ansicht=steuer&jahr=${year}`,
  )
  await expectAccessible(page)
})
