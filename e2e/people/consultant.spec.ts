import { generate } from 'otplib'
import { adminLogin, markConsultant } from '#contract/admin.ts'
import { readConsultants } from '#contract/consultant.ts'
import { session } from '#contract/login.ts'
import { confirmTwoFactor, prepareTwoFactor } from '#contract/second-factor.ts'
import { startTrial } from '#contract/subscription.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { firstAdmin } from '#e2e/support/first-admin.ts'
import { expect, test } from '#e2e/support/test.ts'
import { type User, createUser, visitorAt } from '#e2e/support/user.ts'

// Only an admin can say who is a consultant.
test('somebody without a subscription sees what it is good for; with one a consultant is chosen, granted and ended', async ({
  page,
  context,
  adminServer: { origin },
}) => {
  test.slow()
  const anna = await createUser(origin)
  await anna.enter(context)
  await page.goto(`${origin}/benutzer`)
  const part = page.getByRole('region', { name: 'Berater', exact: true })
  await expect(page.getByRole('region', { name: 'Passwort', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(part, 'where nobody can be chosen, nothing is promised').toHaveCount(0)

  await makeConsultant(origin, 'Miriam', 'Vogt')
  await page.reload()
  await expect(part.getByRole('heading', { name: 'Der Berater gehört zum Abo.' })).toBeVisible()
  await anna.api.call(startTrial, {})
  await page.reload()

  await expect(part.getByRole('button', { name: 'Wählen' })).toBeDisabled()
  await part.getByRole('radio', { name: /Miriam Vogt.*§ 34h GewO/ }).check()
  await part.getByRole('button', { name: 'Wählen' }).click()
  await expect(part).toContainText('Noch hat Miriam Vogt keinen Zugriff.')
  expect(await accessOf(anna)).toMatchObject({ allowed_access: false })

  await part.getByRole('radio', { name: 'Konten: kein Zugriff' }).check()
  await part.getByRole('button', { name: 'Zugriff erteilen' }).click()
  await expect(part.getByRole('button', { name: 'Zugriff beenden' })).toBeVisible()
  await expect(part).toContainText('in 60 Tagen, verlängerbar')
  expect(await accessOf(anna)).toMatchObject({
    allowed_access: true,
    areas: { income: 'read', accounts: 'none', account_system: 'read' },
    amounts: 'rounded',
  })
  await expectAccessible(page)

  // A grant takes effect as soon as it is changed.
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/api/user/consultantAccess'))
  const noIncome = part.getByRole('radio', { name: 'Einkommen: kein Zugriff' })
  // The page shows the stored grant, a moment after the press.
  await noIncome.click()
  await expect(noIncome).toBeChecked()
  expect((await stored).status()).toBe(200)
  expect((await accessOf(anna)).areas.income).toBe('none')

  await part.getByRole('button', { name: 'Zugriff beenden' }).click()
  await expect(page.getByText('Miriam Vogt hat keinen Zugriff mehr.')).toBeVisible()
  expect(await accessOf(anna)).toMatchObject({ allowed_access: false })
  await expect(part.getByRole('listitem').first()).toContainText('Zugriff beendet')

  await part.getByRole('button', { name: 'Andere wählen' }).click()
  await part.getByRole('button', { name: 'Niemanden' }).click()
  await expect(page.getByText('Miriam Vogt ist nicht mehr dein Berater.')).toBeVisible()
  expect((await accessOf(anna)).current_consultant).toBeNull()
})

function accessOf(user: User) {
  return user.api.call(readConsultants, {})
}

async function makeConsultant(origin: string, name: string, surname: string): Promise<void> {
  const consultant = await createUser(origin, name, surname)
  const { secret } = await consultant.api.call(prepareTwoFactor, {})
  await consultant.api.call(confirmTwoFactor, { body: { code: await generate({ secret }) } })
  const { id } = await consultant.api.call(session, {})
  const office = visitorAt(origin)
  await office.call(adminLogin, { body: firstAdmin })
  const licence = '§ 34h GewO, Register D-F-125-ABCD-01'
  await office.call(markConsultant, { params: { id }, body: { is_consultant: true, licence } })
}
