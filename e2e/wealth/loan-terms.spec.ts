import type { Page } from '@playwright/test'
import { createAccount, readAccounts } from '#contract/planning/accounts.ts'
import { plainAccount } from '#domain/accounts/account.ts'
import { addMonths } from '#domain/calendar/month.ts'
import type { LoanTerms } from '#domain/loans/loan-terms.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import type { Bergers } from '#e2e/support/bergers.ts'
import { currentMonth, today } from '#e2e/support/calendar.ts'
import { newId } from '#e2e/support/new-id.ts'
import { startPlan } from '#e2e/support/plan.ts'
import { enter, layer } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'

// A loan in the plan: what is missing, what is assumed, and the day on which the fixed rate ends.

const missing = 'Ohne Zins und Rate gerechnet: Darlehen ETW.'
const everywhere = ['/vermoegensplan', '/dashboard', '/einstellungen/vermoegensplan'] as const

/** Opens a page, and on the dashboard scrolls to the part that tells of the plan, which is computed when it is seen. */
async function open(page: Page, path: (typeof everywhere)[number]): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (path === '/dashboard') await page.getByRole('heading', { name: 'Nächstes Webinar' }).hover()
}

const said = (page: Page) => page.getByText(missing)

test('a loan without interest and instalment is said everywhere, asked in one step, and gone', async ({
  page,
  user,
  bergers,
}) => {
  const id = await withLoan(user, bergers)
  for (const path of everywhere) {
    await open(page, path)
    await expect(said(page).first(), path).toBeVisible()
  }

  await page.goto('/vermoegensplan')
  const form = page.getByRole('form', { name: 'Zins und Rate, Darlehen ETW' })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form).toContainText('„Monatliche Rate“ fehlt noch.')
  await enter(form.getByLabel('Sollzins'), '1,2')
  await enter(form.getByLabel('Monatliche Rate'), '833')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(said(page)).toHaveCount(0)
  const { accounts } = await user.api.call(readAccounts, {})
  expect(accounts.find((account) => account.id === id)).toMatchObject({
    interestBp: 120,
    instalmentCents: 83_300,
    fixedUntil: null,
  })
  await expect(page.getByRole('list', { name: 'Darlehen im Plan' })).toContainText(
    'Zinsbindung nicht eingetragen',
  )
  for (const path of everywhere) {
    await open(page, path)
    await expect(said(page), path).toHaveCount(0)
  }
})

test('on the dashboard the same is asked in a dialog', async ({ page, user, bergers }) => {
  await withLoan(user, bergers)
  await open(page, '/dashboard')
  await page.getByRole('button', { name: 'Jetzt eintragen' }).click()
  const dialog = layer(page, 'Zins und Rate eintragen')
  await enter(dialog.getByLabel('Sollzins'), '0')
  await enter(dialog.getByLabel('Monatliche Rate'), '500')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(said(page)).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
})

test('the end of the fixed rate is marked in the curve, with what is assumed and what it costs', async ({
  page,
  user,
  bergers,
}) => {
  const fixedUntil = addMonths(currentMonth(), 40)
  await withLoan(user, bergers, { interestBp: 120, instalmentCents: 83_300, fixedUntil })
  await page.goto('/vermoegensplan')
  await expect(page.getByText(`Zinsbindung Darlehen ETW ${formatMonthEntry(fixedUntil)}`)).toBeVisible()
  const notes = page.getByRole('list', { name: 'Darlehen im Plan' })
  await expect(notes).toContainText('dann sind noch 226.219 € offen. Anschluss mit 4,0 % angenommen.')
  await expect(notes).toContainText('Die Rate steigt von 833,00 € auf 942,58 €: 109,58 € mehr im Monat')
})

test('the form of an account asks for the terms of a loan first, and keeps all of them', async ({
  page,
  user,
  bergers,
}) => {
  const id = await withLoan(user, bergers)
  await page.goto(`/einstellungen/konten?konto=${id}`)
  const drawer = layer(page, 'Darlehen ETW')
  await enter(drawer.getByLabel(/^Zins /), '1,2')
  await enter(drawer.getByLabel(/^Monatliche Rate/), '833')
  await expect(drawer.getByText('Anschluss mit 4,0 % angenommen')).toBeVisible()
  await enter(drawer.getByLabel(/^Sondertilgung im Jahr/), '2.000')
  await enter(drawer.getByLabel(/^Anschlusszins/), '3,8')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Speichern' }).click()
  await expect(drawer).toHaveCount(0)
  const { accounts } = await user.api.call(readAccounts, {})
  expect(accounts.find((account) => account.id === id)).toMatchObject({
    interestBp: 120,
    instalmentCents: 83_300,
    specialYearlyCents: 200_000,
    specialMonth: null,
    followUpRateBp: 380,
  })
})

test('a loan without account has its terms in the drawer of the position', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await startPlan(user.api)
  await page.goto('/einstellungen/vermoegensplan?mehr=neu')
  const drawer = layer(page, 'Freie Position')
  await enter(drawer.getByLabel('Name'), 'Familie')
  await drawer.getByRole('radio', { name: 'Darlehen' }).check()
  await expect(drawer.getByText('Zins und Rate fehlen noch')).toBeVisible()
  await enter(drawer.getByLabel('Wert zu Beginn'), '10.000')
  await enter(drawer.getByLabel('Sollzins'), '4,9')
  await enter(drawer.getByLabel('Monatliche Rate'), '0')
  await drawer.getByText('Sondertilgung, tilgungsfrei, Anschluss').click()
  await expect(drawer.getByText('Anschluss mit 4,0 % angenommen')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(drawer).toHaveCount(0)
  await page.goto('/vermoegensplan')
  await expect(page.getByRole('list', { name: 'Darlehen im Plan' })).toContainText(
    'Familie: Zinsbindung nicht eingetragen, der Sollzins gilt bis zum Ende. Die Schuld wächst',
  )
})

type Terms = Partial<Pick<LoanTerms, 'interestBp' | 'instalmentCents' | 'fixedUntil'>>

/** Starts a plan for the Bergers, who owe 250 000 € for their flat. */
async function withLoan({ api }: User, { personIds: [anna] }: Bergers, terms: Terms = {}): Promise<string> {
  const id = newId()
  await api.call(createAccount, {
    body: {
      ...plainAccount,
      id,
      name: 'Darlehen ETW',
      type: 'loan',
      bank: '',
      iban: null,
      valueSign: -1,
      owners: [{ personId: anna, shareBp: 10_000 }],
      isCounted: true,
      ...terms,
      balance: { day: today(), amountCents: 25_000_000 },
    },
  })
  await startPlan(api)
  return id
}
