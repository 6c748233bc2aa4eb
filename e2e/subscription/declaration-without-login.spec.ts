import type { Page } from '@playwright/test'
import { readSubscription } from '#contract/subscription.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { buySubscription } from '#e2e/support/buy-subscription.ts'
import { lookEverywhere } from '#e2e/support/look-everywhere.ts'
import { linkInMail } from '#e2e/support/mailbox.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'

// security.md rule 27, in two browsers: somebody who knows the address of a customer declares in his name.

test.describe.configure({ timeout: 90_000 })

test('a stranger cancels: the owner sees it, says „Das war ich nicht“, and nothing has happened', async ({
  page: owner,
  user,
  browser,
}) => {
  await buySubscription(user)
  const stranger = await (await browser.newContext()).newPage()
  await cancelAs(stranger, user, 'fremd@example.com')
  // The page shows nothing of the contract.
  await expect(stranger.locator('main')).not.toContainText('WK-A-')
  await expect(stranger.getByText('von selbst').first()).toBeVisible()
  await stranger.context().close()

  const link = await mailedLink(owner, user)
  await owner.goto('/subscription')
  const asked = owner.getByRole('region', { name: /^Kündigung K-/ })
  await expect(asked).toContainText('Warst du das?')
  await lookEverywhere(owner)

  await owner.goto(`${link}&reject=1`)
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Das warst nicht du?')
  await expect(owner).not.toHaveURL(/token/)
  await lookEverywhere(owner)
  // Opening the link has changed nothing yet; after a reload the page still knows the link.
  await owner.reload()
  await owner.getByRole('button', { name: 'Das war ich nicht' }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Angehalten.')
  await expectAccessible(owner)
  const { contract } = await user.api.call(readSubscription, {})
  expect(contract).toMatchObject({ state: 'active', endsOn: null, declarations: [] })

  await owner.goto(link)
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Angehalten.')
  await owner.goto('/subscription')
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Dein Abo läuft.')
})

test('the owner cancels without a login, and confirms by the mail: it ends with the date of the declaration', async ({
  page: owner,
  user,
  browser,
}) => {
  await buySubscription(user)
  const loggedOut = await (await browser.newContext()).newPage()
  await cancelAs(loggedOut, user, user.email)
  const link = await mailedLink(owner, user)
  await loggedOut.goto(link)
  await expect(loggedOut.getByRole('heading', { level: 1 })).toHaveText('Kündigung bestätigen')
  await expectAccessible(loggedOut)
  await loggedOut.getByRole('button', { name: 'Kündigung bestätigen' }).click()
  await expect(loggedOut.getByRole('heading', { level: 1 })).toHaveText('Deine Kündigung gilt.')
  await loggedOut.context().close()
  const { contract } = await user.api.call(readSubscription, {})
  expect(contract?.endsOn).toBe(contract?.receipt?.endsOn)
  expect(contract?.cancelledAt).toBe(contract?.receipt?.receivedAt)
  expect(contract?.declarations).toEqual([])
})

test('signed in, the owner confirms in the account what came without a login', async ({
  page: owner,
  user,
  browser,
}) => {
  await buySubscription(user)
  const stranger = await (await browser.newContext()).newPage()
  await cancelAs(stranger, user, 'fremd@example.com')
  await stranger.context().close()
  await mailedLink(owner, user)
  await owner.goto('/subscription')
  await owner.getByRole('button', { name: 'Kündigung bestätigen' }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toContainText('Dein Abo endet am')
  await expect(owner.getByText('Warst du das?')).toBeHidden()
})

async function cancelAs(page: Page, { email }: User, receiptTo: string): Promise<void> {
  await page.goto('/kuendigung')
  await page.getByLabel('Name', { exact: true }).fill('Anna Berger')
  await page.getByLabel('E-Mail oder Anschrift').fill(email)
  await page.getByLabel('E-Mail', { exact: true }).fill(receiptTo)
  await page.getByRole('button', { name: 'jetzt kündigen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Kündigung ist eingegangen.')
}

/** Waits for the mail, which comes a moment after the declaration. */
async function mailedLink(page: Page, { email }: User): Promise<string> {
  const origin = new URL(page.url() === 'about:blank' ? (await page.goto('/'), page.url()) : page.url())
    .origin
  const found = { link: '' }
  await expect(async () => {
    found.link = await linkInMail(origin, email, '/auth/erklaerung')
  }).toPass({ timeout: 20_000 })
  return found.link
}
