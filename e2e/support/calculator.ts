import { readFile } from 'node:fs/promises'
import { type Locator, type Page, expect } from '@playwright/test'
import { enter } from './screen.ts'

/** The sentence for entries that no calculator can read. */
export const noNumber = 'Bitte gib eine gültige Zahl ein, zum Beispiel 1.250,50.'

/** The sentence for an empty field that has no sentence of its own: it names the field. */
export function noValueFor(label: string): string {
  return `„${label}“ fehlt noch.`
}

/** The region of the result, or of the sentence that refuses it. */
export function answer(page: Page): Locator {
  return page.getByRole('region', { name: 'Ergebnis' })
}

export function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true })
}

/** One of several choices side by side, whose text covers the radio button. */
export function choice(page: Page, group: string, label: string): Locator {
  return page.getByRole('group', { name: group }).getByText(label, { exact: true })
}

/** A table by its title; where a calculator uses the figures of a year, the name contains the year, too. */
export function table(page: Page, title: string): Locator {
  return page.getByRole('table', { name: new RegExp(`^${title}(, Werte von \\d{4})?$`, 'u') })
}

/** The first row of the table that begins with these words. */
export function row(page: Page, title: string, start: string | RegExp): Locator {
  const rows = table(page, title).getByRole('row')
  return rows.filter({ has: page.getByRole('cell', { name: start, exact: true }).first() }).first()
}

/**
 * Types an entry that the field refuses: it stays as typed, with its sentence, which screen readers read with the
 * field.
 */
export async function expectRefused(input: Locator, typed: string, sentence: string): Promise<void> {
  await enter(input, typed)
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(sentence)
  await expect(input).toHaveValue(typed)
}

/** The results side by side, one line each on phones. */
export function comparison(page: Page): Locator {
  return page.getByRole('region', { name: 'Vergleich' })
}

/** Keeps the present result for the comparison. */
export async function keepFirst(page: Page): Promise<void> {
  await comparison(page).getByRole('button', { name: 'Ergebnis merken' }).click()
  await expect(comparison(page)).toContainText('1 von 3 Ergebnissen gemerkt')
}

/** Downloads the table and returns the name of the file and its lines, without the byte order mark. */
export async function downloadTable(
  page: Page,
  title: string,
): Promise<{ readonly name: string; readonly lines: readonly string[] }> {
  const download = page.waitForEvent('download')
  await page.getByRole('region', { name: title, exact: true }).getByRole('button', { name: 'CSV' }).click()
  const file = await download
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.replace('\uFEFF', '').trimEnd().split(/\r?\n/u) }
}
