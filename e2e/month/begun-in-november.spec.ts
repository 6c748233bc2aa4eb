import { putBalance } from '#contract/planning/accounts.ts'
import { startBudget } from '#contract/planning/budget.ts'
import type { Client } from '#contract/protocol/client.ts'
import { startTrial } from '#contract/subscription.ts'
import { plainItem } from '#domain/budget/budget-item.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type AccountName, type Bergers, setUpBergers } from '#e2e/support/bergers.ts'
import { expect, test } from '#e2e/support/moved-time.ts'
import { newId } from '#e2e/support/new-id.ts'
import { amountAfter, amountBefore, differingFigures, readScreens } from '#e2e/support/read-figures.ts'
import { createUser } from '#e2e/support/user.ts'

// A year that began in November has no ten missing months (statistics.md § 66); this is what January says about it.

const start: Day = '2026-11-09'

test.use({ viewport: { width: 1440, height: 900 } })

const screens = {
  dashboard: { path: '/dashboard', shows: ['Frei bis Zahltag', 'seit Dezember', 'Ziel anlegen'] },
  Konten: { path: '/einstellungen/konten', shows: ['Zusammen'] },
  Statistik: {
    path: '/vermoegensplan/statistiken',
    shows: ['Finanzierte Jahre', 'Klumpen', 'Jahr für Jahr'],
  },
  'Rückblick 2026': { path: '/dashboard?jahr=2026', shows: ['Gespendet', 'Monat für Monat'] },
  'Rückblick 2027': { path: '/dashboard?jahr=2027', shows: ['Gespendet', 'Monat für Monat'] },
  'Jahr 2025': { path: '/haushaltsplan?ansicht=jahr&jahr=2025', shows: ['Haushalt'] },
  'Jahr 2026': { path: '/haushaltsplan?ansicht=jahr&jahr=2026', shows: ['Am engsten'] },
  'Jahr 2027': { path: '/haushaltsplan?ansicht=jahr&jahr=2027', shows: ['Am engsten'] },
} as const

test('January counts the two months that there were, and says since when', async ({
  page,
  context,
  time,
}) => {
  test.setTimeout(120_000)
  await time.moveTo(page, start)
  const user = await createUser(time.origin)
  const bergers = await setUpBergers(user.api, start)
  await user.api.call(startTrial, {})
  await planMonths(user.api, bergers)
  await time.moveTo(page, '2027-01-12')
  await user.signIn()
  for (const [name, day, cents] of [
    ['Girokonto', '2026-11-30', 250_000],
    ['Tagesgeld', '2026-12-31', 1_870_000],
    ['Depot', '2026-12-31', 4_700_000],
    ['Girokonto', '2027-01-10', 260_000],
  ] as const)
    await writeBalance(user.api, bergers, name, day, cents)
  await user.enter(context)
  const texts = await readScreens(page, screens)
  expect(
    differingFigures(texts, {
      Nettovermögen: {
        dashboard: amountAfter('Nettovermögen'),
        Konten: amountAfter('Nettovermögen'),
        Statistik: amountAfter('Nettovermögen\n'),
        'Rückblick 2027': amountAfter(String.raw`Von \S+ € auf`),
      },
      'Änderung seit Dezember': {
        dashboard: amountBefore('seit Dezember'),
        'Rückblick 2027': amountAfter('bis 12. Januar'),
      },
      'fällig im Jahr': {
        'Jahr 2026': amountAfter('fällig'),
      },
    }),
  ).toEqual([])

  await test.step('the review of the old year', () => {
    const text = texts['Rückblick 2026']
    expect(text).toContain('zwei Monate, seit November')
    // 2 × 4.656,45 €
    expect(text).toContain('9.312,90 €')
    expect(text).not.toMatch(/von zwölf Monaten|ab Januar offen/)
  })
  await test.step('the review of the new one', () => {
    expect(texts['Rückblick 2027']).toContain('ein Monat')
    expect(texts['Rückblick 2027']).not.toContain('seit November')
  })
  await test.step('the years of the household plan', () => {
    expect(texts['Jahr 2025']).not.toMatch(/fehlen \d|bleiben \d/)
    // 2 × (3.492,35 € − 1.500,00 €)
    expect(texts['Jahr 2026']).toContain('Im Jahr seit November bleiben 3.984,70 € übrig.')
    expect(texts['Jahr 2026']).toMatch(/seit Nov/i)
    // 12 × 1.992,35 € plus what the previous year has left, minus what is due once.
    expect(texts['Jahr 2027']).toContain('Im Jahr bleiben 23.428,20 € übrig.')
  })
  await test.step('statistics and overview compare with the first balance', () => {
    expect(texts.Statistik).toMatch(/seit dem ersten Stand im November 2026|SPARQUOTE, 2 MONATE/i)
    expect(texts.Statistik).not.toMatch(/in zwölf Monaten|12 MONATE\n/i)
    expect(texts.dashboard).toContain('seit dem ersten Stand im November 2026')
    expect(texts.dashboard).toContain('Dezember abschließen')
  })
  await test.step('in January the year to look back on is the old one', () => {
    expect(texts.dashboard).toContain('Jahresrückblick 2026')
    expect(texts.dashboard).not.toContain('Jahresrückblick 2027')
  })
})

/** A plan with rent and food every month, and a tax of 480 € that is due in March. */
async function planMonths(api: Client, { accountIds }: Bergers): Promise<void> {
  const { position: _position, version: _version, ...plain } = plainItem
  const item = (name: string, amountCents: number, dueMonths: number[]) => ({
    ...plain,
    id: newId(),
    name,
    dueMonths,
    shares: [],
    exceptions: [],
    isFixed: true,
    accountId: accountIds.Haushaltskonto,
    amounts: [{ from: '2026-01-01' as const, amountCents }],
  })
  const items = [item('Miete', 95_000, []), item('Lebensmittel', 55_000, []), item('Kfz-Steuer', 48_000, [3])]
  await api.call(startBudget, {
    body: { startMonth: '2026-11-01', monthStart: 'calendar', groups: [], items },
  })
}

async function writeBalance(
  api: Client,
  { accountIds }: Bergers,
  name: AccountName,
  day: Day,
  amountCents: number,
): Promise<void> {
  await api.call(putBalance, { params: { id: accountIds[name], day }, body: { version: 0, amountCents } })
}
