import { createAccount, readAccounts } from '#contract/planning/accounts.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { toEuroCents } from '#domain/currencies/exchange-rate.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { currentMonth, today } from '#e2e/support/calendar.ts'
import { newId } from '#e2e/support/new-id.ts'
import { startPlan } from '#e2e/support/plan.ts'
import { amountAfter, amountBefore, differingFigures, readScreens } from '#e2e/support/read-figures.ts'
import { expect, test } from '#e2e/support/test.ts'

// A household with dollars, francs and yen beside its euro has one net worth, in euro (decision 0168).

const month = currentMonth()
const ofMonth = `&monat=${month.slice(0, 7)}`

const foreign = [
  { name: 'Konto USA', type: 'checking', currency: 'USD', foreignMinor: 543_800, rate: '1.0876' },
  { name: 'Depot Schweiz', type: 'securities', currency: 'CHF', foreignMinor: 1_926_800, rate: '0.9634' },
  { name: 'Konto Tokio', type: 'savings', currency: 'JPY', foreignMinor: 1_613_000, rate: '161.3' },
] as const

const screens = {
  dashboard: { path: '/dashboard', shows: ['Nettovermögen', 'Ziel anlegen'] },
  Konten: { path: '/einstellungen/konten', shows: ['Zusammen', '1.613.000 JPY', '19.268,00 CHF'] },
  Einstellungen: { path: '/einstellungen', shows: ['Nettovermögen'] },
  Plan: { path: '/vermoegensplan', shows: ['P10 bis P90: '] },
  Statistik: { path: '/vermoegensplan/statistiken', shows: ['Nettovermögen'] },
  Verteilung: { path: '/einstellungen/vermoegensverteilung', shows: ['Konto Tokio', 'Zusammen'] },
  'Abschluss, Stände': { path: `/dashboard?schritt=3${ofMonth}`, shows: ['5.438,00 USD', 'Nettovermögen'] },
  'Abschluss, Ergebnis': {
    path: `/dashboard?schritt=5${ofMonth}`,
    shows: ['Depot Schweiz', 'Nettovermögen heute'],
  },
  Jahresrückblick: { path: `/dashboard?jahr=${month.slice(0, 4)}`, shows: ['Dein Anfang', 'Gespendet'] },
} as const

test('three other currencies count in one net worth on all screens, and the month closes with it', async ({
  page,
  user,
  bergers,
}) => {
  test.setTimeout(180_000)
  const { accounts } = await user.api.call(readAccounts, {})
  const { owners } = accounts.find(({ id }) => id === bergers.accountIds.Girokonto)!
  for (const { name, type, currency, foreignMinor, rate } of foreign)
    await user.api.call(createAccount, {
      body: {
        id: newId(),
        name,
        type,
        bank: '',
        iban: null,
        holder: '',
        currency,
        valueSign: 1,
        assetClass: null,
        availability: null,
        interestBp: null,
        fixedUntil: null,
        owners,
        isCounted: true,
        openedOn: null,
        exemptionOrderCents: 0,
        balance: {
          day: today(),
          amountCents: toEuroCents(foreignMinor, currency, rate)!,
          foreignMinor,
          rate,
          rateDay: today(),
          rateSource: 'typed',
        },
      },
    })
  await startPlan(user.api)

  const texts = await readScreens(page, screens)
  const [, netWorth] = amountAfter('Zusammen').exec(texts.Konten) ?? []
  expect(netWorth).toBe('105.065,49')
  // A sum in euro says of which day its rates are.
  const rates = `USD, CHF und JPY in Euro zum Kurs vom ${formatDay(today())}.`
  for (const screen of ['dashboard', 'Konten', 'Jahresrückblick'] as const)
    expect(texts[screen]).toContain(rates)
  expect(
    differingFigures(texts, {
      Nettovermögen: {
        dashboard: amountAfter('Nettovermögen'),
        Konten: amountAfter('Zusammen'),
        Einstellungen: amountBefore('Nettovermögen'),
        Plan: amountAfter('Vermögensplan'),
        Statistik: amountBefore('Nettovermögen'),
        Verteilung: /Zusammen\s+[\d.,]+ €\s+[\d.,]+ €\s+([\d.,]+) €/u,
        'Abschluss, Stände': amountAfter('Depot Schweiz[^]*?Nettovermögen'),
        'Abschluss, Ergebnis': amountAfter('Nettovermögen heute'),
        Jahresrückblick: amountAfter(String.raw`bis \d+\. \S+`),
      },
    }),
  ).toEqual([])

  await page.goto(screens['Abschluss, Ergebnis'].path)
  await page.getByRole('button', { name: 'Abschließen' }).click()
  await expect(page.getByText(/^Abgeschlossen am /)).toBeVisible()
  await expectAccessible(page)
  await page.goto(screens.Jahresrückblick.path)
  await expect(page.locator('main')).toContainText('105.065,49')
})
