import { readAccounts } from '#contract/planning/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { choose, layer, save } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import type { User } from './support/user.ts'

// Dollars: kept in dollars, counted in euro by a rate of a day (decision 0168).

const ecbList = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<Cube><Cube time='DAY'><Cube currency='USD' rate='1.0876'/><Cube currency='CHF' rate='0.9634'/></Cube></Cube>
</gesmes:Envelope>`

test('an account in dollars: made, its balance with a rate of the ECB, in the list with its euro', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.accountIds.Haushaltskonto).toBeDefined()
  await page.goto('/einstellungen/konten?konto=neu')
  const drawer = layer(page)
  await drawer.getByLabel('Name', { exact: true }).fill('Konto in den USA')
  await choose(drawer, 'Währung', 'USD, US-Dollar')
  await expect(drawer.getByText('Das Konto führt USD.')).toBeVisible()
  await save(drawer)
  await expect(drawer).toBeHidden()

  const { accounts } = await user.api.call(readAccounts, {})
  const account = accounts.find(({ name }) => name === 'Konto in den USA')
  expect(account).toMatchObject({ currency: 'USD', balances: [] })

  const row = page.getByRole('listitem').filter({ hasText: 'Konto in den USA' })
  await row.getByRole('button', { name: 'Konto in den USA', exact: true }).focus()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Neuer Stand: Konto in den USA' })
  await dialog.getByLabel('Stand', { exact: true }).fill('1.087,60')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText('Wie viel USD kostet an diesem Tag ein Euro?')).toBeVisible()
  const day = await page.evaluate(() => new Date().toISOString().slice(0, 10))
  await dialog.getByLabel('Liste der EZB').setInputFiles({
    name: 'eurofxref-daily.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(ecbList.replace('DAY', day)),
  })
  await expect(dialog.getByText('von der EZB')).toBeVisible()
  await expect(dialog.getByText('1.000,00 €')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toBeHidden()

  await expect(row).toContainText('1.087,60 USD')
  await expect(row).toContainText('1.000,00 €')
  await expect(page.getByText('USD in Euro zum Kurs vom')).toBeVisible()
  expect(await balancesOf(user)).toMatchObject([
    { foreignMinor: 108_760, rate: '1.0876', rateSource: 'ecb', amountCents: 100_000 },
  ])
  await expectAccessible(page)
})

async function balancesOf(user: User) {
  const { accounts } = await user.api.call(readAccounts, {})
  return accounts.find(({ currency }) => currency === 'USD')?.balances
}
