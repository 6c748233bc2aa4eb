import { type Locator, type Page, expect } from '@playwright/test'
import { entriesOn } from './outbox.ts'

/** Actions on the screens that several stories use, with the texts shown there. */

/** The open drawer or dialog. */
export function layer(page: Page, name?: string | RegExp): Locator {
  return name === undefined ? page.getByRole('dialog') : page.getByRole('dialog', { name })
}

/** Goes to an area by the rail. */
export async function goTo(page: Page, area: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name: area, exact: true })
    .click()
}

/** Goes to a page of the settings by their index. */
export async function goToSetting(page: Page, name: string): Promise<void> {
  await goTo(page, 'Einstellungen')
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click()
}

/** Chooses an option in a list below its field. */
export async function choose(scope: Locator, label: string, option: string): Promise<void> {
  await scope.getByRole('combobox', { name: new RegExp(`^${label} `) }).click()
  await scope.page().getByRole('option', { name: option, exact: true }).click()
}

/** Types an amount or a share and leaves the field, as people do with Tab. */
export async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Tab')
}

export async function save(scope: Locator): Promise<void> {
  await scope.getByRole('button', { name: 'Speichern', exact: true }).click()
}

/** Presses a checkbox by its label, which covers the box and a little more. */
export async function pressTick(checkbox: Locator): Promise<void> {
  await checkbox.locator('xpath=ancestor::label').click()
}

/**
 * Waits until the account system has been stored: it saves automatically a moment after a change. A page that is left
 * before the outbox has removed the entry sends it again, which the server refuses as changed meanwhile.
 */
export async function whileStoring(page: Page, change: () => Promise<void>): Promise<void> {
  expect(await whileSending(page, 'PUT', '/api/account-system/versions/', change)).toBe(200)
  await expect.poll(() => entriesOn(page)).toBe(0)
}

/**
 * Waits for the answer to a change: an entry is shown at once, and its request is lost when the page is reloaded before
 * the answer.
 * @param path the beginning of the request's address
 * @returns the status of the answer
 */
export async function whileSending(
  page: Page,
  method: 'POST' | 'PUT' | 'DELETE',
  path: `/api/${string}`,
  change: () => Promise<void>,
): Promise<number> {
  const answered = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname.startsWith(path) && answer.request().method() === method,
  )
  await change()
  return (await answered).status()
}

/** The checkbox of a transfer of the month, in the group "Offen" or "Erledigt". */
export function transfer(page: Page, group: 'Offen' | 'Erledigt', account: string): Locator {
  return page.getByRole('region', { name: group }).getByRole('checkbox', { name: account })
}

/** Checks the transfers of a group, as a screen reader reads them. */
export async function expectTransfers(
  page: Page,
  group: 'Offen' | 'Erledigt',
  expected: readonly { readonly to: string; readonly amount: string }[],
): Promise<void> {
  const ticks = page.getByRole('region', { name: group }).getByRole('checkbox')
  await expect(ticks).toHaveCount(expected.length)
  for (const { to, amount } of expected) {
    const state = group === 'Offen' ? 'offen' : 'überwiesen'
    const name = new RegExp(`^${to}, .*, ${amount.replaceAll('.', '\\.')}\\s€, ${state}$`)
    await expect(ticks.and(page.getByRole('checkbox', { name }))).toHaveCount(1)
  }
}
