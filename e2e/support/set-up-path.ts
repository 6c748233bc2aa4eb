import { type Page, expect } from '@playwright/test'
import { Entries } from './entries.ts'

interface Money {
  readonly name: string
  readonly balance: string
  readonly iban?: string
  /** The interest and instalment of a loan. */
  readonly loan?: { readonly interest: string; readonly instalment: string }
}

/** Goes from the overview to the first step. */
export async function beginSetUp(page: Page): Promise<Entries> {
  const entries = new Entries(page)
  await page.goto('/dashboard')
  await entries.press(page.getByRole('link', { name: 'Beginnen: Einrichten' }))
  await expectStep(page, 'Wer gehört zum Haushalt?')
  return entries
}

export async function expectStep(page: Page, question: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
}

export async function addAccount(
  page: Page,
  entries: Entries,
  { name, balance, iban, loan }: Money,
): Promise<void> {
  await entries.fill(page.getByLabel('Name', { exact: true }), name)
  if (iban !== undefined) await entries.fill(page.getByLabel(/^IBAN/), iban)
  await entries.fill(page.getByLabel('Stand heute'), balance)
  if (loan) {
    await entries.fill(page.getByLabel(/^Zins/), loan.interest)
    await entries.fill(page.getByLabel(/^Monatliche Rate/), loan.instalment)
  }
  await entries.enter()
  await expect(
    page.getByRole('region', { name: 'Eingetragene Konten' }).getByRole('link', { name, exact: true }),
  ).toBeVisible()
}

export async function addSource(
  page: Page,
  entries: Entries,
  { type, amount }: { readonly type?: string; readonly amount?: string },
): Promise<void> {
  if (type !== undefined) await entries.choose(page.getByLabel('Art', { exact: true }), type)
  if (amount !== undefined) await entries.fill(page.getByLabel('Betrag netto'), amount)
  await entries.enter()
}
