import { type Locator, type Page, expect } from '@playwright/test'
import { readTransfers } from '#contract/planning/account-system.ts'
import type { AccountName } from './bergers.ts'
import { giveFirstSign } from './outbox.ts'
import { pressTick } from './screen.ts'
import type { User } from './user.ts'

/** Ticking transfers of the month: the change with which stories try what waits on a device. */

/** Opens the month of the Bergers, with the outbox, which is loaded at the first sign of somebody. */
export async function openMonth(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/kontensystem`)
  await expect(tickBox(page, 'Depot')).toBeVisible()
  await giveFirstSign(page)
}

/** The checkbox of a transfer, whether it is open or done. */
export function tickBox(page: Page, account: AccountName): Locator {
  return page.getByRole('checkbox', { name: new RegExp(`^${account}, `) })
}

export async function tick(page: Page, account: AccountName): Promise<void> {
  await pressTick(tickBox(page, account))
}

/** The amounts of the stored transfers in cents, the smallest first. */
export async function tickedCents(user: User): Promise<readonly number[]> {
  const { transfers } = await user.api.call(readTransfers, {})
  return transfers.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)
}
