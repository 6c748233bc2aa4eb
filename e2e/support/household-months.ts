import { type Locator, type Page, expect } from '@playwright/test'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Entries } from './entries.ts'
import { signInByHand } from './sign-in.ts'
import type { ChosenFile } from './statement-files.ts'
import type { User } from './user.ts'

/** The monthly tasks of a household on the screens, with the texts shown there. */

const importPath = '/haushaltsplan?ansicht=einlesen'

/** Returns after weeks, when the session has ended. */
export async function comeBack(page: Page, person: Pick<User, 'email' | 'password'>): Promise<void> {
  await page.context().clearCookies({ name: /^wk_session/ })
  await page.goto('/auth/login')
  await signInByHand(page, person)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('contentinfo')).toBeAttached()
}

export async function chooseFile(page: Page, file: ChosenFile): Promise<void> {
  await page.goto(importPath)
  await page.locator('input[type=file]').setInputFiles(file)
}

export function proposals(page: Page): Locator {
  return page.getByRole('region', { name: 'Vorschläge' })
}

export async function takeOver(page: Page, entries: Entries): Promise<void> {
  await entries.press(page.getByRole('button', { name: 'Übernehmen', exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übernommen.')
}

interface Close {
  readonly month: Month
  /** The balances typed in step 3, by the name of the account; whole euros are enough. */
  readonly balances: Readonly<Record<string, string>>
}

/** Walks through the five steps from the overview on, where nothing is special but the typed balances. */
export async function closeMonth(page: Page, entries: Entries, { month, balances }: Close): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  // A phone shows a bar above its keys, outside of the page, with a button for the next field.
  const press = (name: string | RegExp) => entries.press(page.getByRole('main').getByRole('button', { name }))
  const name = formatMonthName(month)
  await page.goto('/dashboard')
  await entries.press(page.getByRole('link', { name: `${name} abschließen` }))
  await expect(title).toHaveText(`Einkommen im ${name}`)
  await press('Stimmt so')
  await expectStep(page, 2)
  await tickTransfers(page, entries)
  await press('Weiter')
  await expectStep(page, 3)
  for (const [account, balance] of Object.entries(balances))
    await entries.fill(page.getByRole('textbox', { name: `${account}, neuer Stand` }), balance)
  await press(/^(?:Darlehen übernehmen und weiter|Weiter)$/)
  await expectStep(page, 4)
  await decideAll(page, entries)
  await press('Weiter')
  await expectStep(page, 5)
  await expect(title).toHaveText(`${name}: dein Vermögen`)
  await press('Abschließen')
  await expect(page.getByText(/^Abgeschlossen am /)).toBeVisible()
}

/** Waits until a step is drawn: the address names it some time before. */
async function expectStep(page: Page, step: number): Promise<void> {
  const current = page.getByRole('main').locator('[aria-current="step"]')
  await expect(current).toHaveAttribute('href', new RegExp(`schritt=${step}(&|$)`))
}

async function tickTransfers(page: Page, entries: Entries): Promise<void> {
  const open = page.getByRole('region', { name: 'Offen' }).getByRole('checkbox')
  await expect(open.first()).toBeVisible()
  const isOne = (await open.count()) === 1
  await entries.press(
    isOne
      ? open.locator('xpath=ancestor::label')
      : page.getByRole('button', { name: 'Alle als überwiesen abhaken' }),
  )
  await expect(open).toHaveCount(0)
}

/** Decides all deviations as one-off. */
async function decideAll(page: Page, entries: Entries): Promise<void> {
  const questions = page.getByRole('group', { name: /: Entscheidung$/ })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Abweichung/)
  for (const question of await questions.all()) await entries.press(question.getByText('Einmalig'))
}
