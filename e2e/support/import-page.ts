import type { Locator, Page } from '@playwright/test'
import { startTrial } from '#contract/subscription.ts'
import { type AccountName, accounts } from './bergers.ts'
import type { ChosenFile } from './statement-files.ts'
import { expect } from './test.ts'
import type { User } from './user.ts'

/** The page on which files of a bank are read, as the stories use it. */

/** Opens the page with a trial, which is needed to store bookings. */
export async function openImport(page: Page, user: User): Promise<void> {
  await user.api.call(startTrial, {})
  await page.goto('/haushaltsplan?ansicht=einlesen')
  await expect(importTitle(page)).toHaveText('Kontoauszug einlesen')
}

export async function chooseFile(page: Page, file: ChosenFile): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
}

/** Says in a sentence how far the page is, or what a file contains. */
export function importTitle(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

export function proofPanel(page: Page): Locator {
  return page.getByRole('region', { name: 'Saldenprobe und Übernehmen' })
}

export function ibanOf(account: AccountName): string {
  return accounts.find(({ name }) => name === account)?.iban ?? ''
}
