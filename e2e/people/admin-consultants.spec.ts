import { adminLogin, listUsers } from '#contract/admin/admin.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { makeConsultant } from '#e2e/support/consultants.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { expect, test } from '#e2e/support/test.ts'
import { visitorAt } from '#e2e/support/user.ts'

test('an admin notes when a licence was compared with the register, never a day to come', async ({
  page,
  adminServer: { origin },
}) => {
  const surname = `Vogt ${crypto.randomUUID().slice(0, 8)}`
  await makeConsultant(origin, 'Miriam', surname)
  await page.goto(`${origin}/admin/benutzer?suche=${encodeURIComponent(surname)}`)
  await page.getByLabel('E-Mail').fill(firstAdmin.email)
  await page.getByLabel('Passwort', { exact: true }).fill(firstAdmin.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('button', { name: 'Später' }).click()

  const dialog = page.getByRole('dialog')
  const checkedOn = dialog.getByRole('textbox', { name: 'Geprüft am' })
  await open()
  await expect(dialog.getByLabel('Register und Nummer')).toHaveValue(/D-F-125-ABCD-01$/)
  await expect(checkedOn).toHaveValue('')
  await expectAccessible(page)
  await checkedOn.fill('14.09.2025')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText(`Die Zulassung von Miriam ${surname} ist gespeichert.`)).toBeVisible()
  expect(await stored()).toMatchObject({ consultant_checked_on: '2025-09-14' })

  await open()
  await expect(checkedOn).toHaveValue('14.09.2025')
  await checkedOn.fill('31.12.2199')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toContainText('Das Datum darf nicht nach dem')
  await expect(checkedOn).toHaveValue('31.12.2199')

  async function open() {
    await page.getByRole('button', { name: `Aktionen für Miriam ${surname}` }).click()
    await page.getByRole('menuitem', { name: 'Zulassung und Prüfung …' }).click()
  }

  async function stored() {
    const office = visitorAt(origin)
    await office.call(adminLogin, { body: firstAdmin })
    return (await office.call(listUsers, { query: { search: surname } })).users[0]
  }
})
