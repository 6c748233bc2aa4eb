import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createAccount, readAccounts } from '#contract/planning/accounts.ts'
import { readHousehold } from '#contract/planning/household.ts'
import { putProperty, readProperties } from '#contract/planning/properties.ts'
import { addDays } from '#domain/calendar/day.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { today } from '#e2e/support/calendar.ts'
import { newId } from '#e2e/support/new-id.ts'
import { enterProperty, letFlat, ownFlat, plot } from '#e2e/support/property-households.ts'
import { choose, enter, layer, save } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'

// Meine Immobilien: the flat of the Bergers, a flat that is let, and a plot, on a desk and on a phone.

const phone = { width: 390, height: 844 }
const page1 = '/immobilien-kurs'

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const propertiesOf = async ({ api }: User) => (await api.call(readProperties, {})).properties
const accountOf = async ({ api }: User, id: string) =>
  (await api.call(readAccounts, {})).accounts.find((account) => account.id === id)

/** A day as it is typed: `30.11.2026`. */
const typed = (day: string) => day.split('-').toReversed().join('.')

test('an owner enters the flat once, and sees what of it is theirs', async ({ page, user, bergers: _ }) => {
  const { persons } = await user.api.call(readHousehold, {})
  const loanId = newId()
  await user.api.call(createAccount, {
    body: sampleAccount(persons[0]!.id, {
      id: loanId,
      name: 'Darlehen ETW',
      type: 'loan',
      valueSign: -1,
      interestBp: 190,
      instalmentCents: 64_000,
      fixedUntil: '2031-05-01',
      balance: { day: today(), amountCents: 15_000_000 },
    }),
  })
  await page.goto(page1)
  await expect(page.getByRole('heading', { name: 'Noch keine Immobilie' })).toBeVisible()
  await page.getByRole('button', { name: 'Immobilie hinzufügen' }).click()
  const drawer = layer(page, 'Neue Immobilie')
  await save(drawer)
  await expect(drawer).toContainText('Bitte gib den Namen ein.')
  await expect(drawer).toContainText('Gib an, was sie heute wert ist, oder Kaufpreis und Tag des Kaufs.')
  await drawer.getByLabel('Name').fill('ETW Leipzig')
  await enter(drawer.getByLabel('Fläche in m²'), '68')
  // What only a let property needs is not asked.
  await expect(drawer.getByLabel('Grenzsteuersatz')).toHaveCount(0)
  await enter(drawer.getByRole('textbox', { name: 'Gekauft am' }), '12.05.2021')
  await enter(drawer.getByLabel('Kaufpreis'), '196.000')
  await enter(drawer.getByLabel('Wert heute'), '214.000')
  await drawer.getByRole('button', { name: 'Darlehen verknüpfen' }).click()
  await drawer.getByRole('button', { name: 'Kosten hinzufügen' }).click()
  await enter(drawer.getByRole('group', { name: 'Hausgeld' }).getByLabel('Betrag'), '298')
  await expectAccessible(page)
  await save(drawer)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ETW Leipzig, Eigenkapital')
  await expect(page.getByText(/^64\.000,00\s€$/).first()).toBeVisible()
  await expect
    .poll(() => propertiesOf(user))
    .toMatchObject([
      {
        use: 'home',
        areaTenths: 680,
        loans: [{ accountId: loanId, shareBp: 10_000 }],
        costs: [{ kind: 'service_charge', amountCents: 29_800, everyMonths: 1 }],
      },
    ])
  const [stored] = await propertiesOf(user)
  expect(await accountOf(user, stored!.accountId)).toMatchObject({
    type: 'property',
    openedOn: '2021-05-12',
    balances: [
      { day: '2021-05-12', amountCents: 19_600_000, valuationKind: 'purchase' },
      { day: today(), amountCents: 21_400_000, valuationKind: 'own_estimate' },
    ],
  })
  // The fixed rate, the payments and the rent that is asked for.
  await expect(region(page, 'Zinsbindung endet im Mai 2031')).toContainText('2,9\u00a0%')
  await expect(region(page, 'Zahlungen')).toContainText('298,00')
  await expect(region(page, 'Günstiger als mieten?')).toBeVisible()
  await expectAccessible(page)
})

test('the palette finds a property and a lesson, and leads to them', async ({ page, user, bergers: _ }) => {
  const { propertyId } = await enterProperty(user.api, ownFlat)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = layer(page, 'Suchen').getByRole('combobox')
  await search.fill('etw leip')
  await expect(page.getByRole('option')).toHaveText(['ETW LeipzigMeine Immobilien'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${page1}?immobilie=${propertyId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ETW Leipzig, Eigenkapital')

  await page.keyboard.press('Control+k')
  await search.fill('lektion 4')
  await page.getByRole('option', { name: 'Zins und Tilgung' }).click()
  await expect(page).toHaveURL(`${page1}?ansicht=kurs&lektion=4`)
  await expect(page.getByRole('heading', { name: 'Zins und Tilgung' })).toBeVisible()
})

test('one figure: equity is what the list of accounts and the net worth have', async ({
  page,
  user,
  bergers: _,
}) => {
  await enterProperty(user.api, ownFlat)
  await page.goto(page1)
  await expect(page.getByText('62.280').first()).toBeVisible()
  const board = await page.getByRole('main').textContent()
  const equity = /Eigenkapital(\d{1,3}(?:\.\d{3})*),(\d\d)/.exec(board ?? '')
  const cents = Number(`${equity?.[1]?.replaceAll('.', '')}${equity?.[2]}`)
  const { accounts } = await user.api.call(readAccounts, {})
  const of = (name: string) => accounts.find((account) => account.name === name)!.balances.at(-1)!.amountCents
  expect(cents).toBe(of('ETW Leipzig') - of('Darlehen ETW'))
  await page.goto('/einstellungen/konten')
  await expect(page.getByRole('listitem').filter({ hasText: 'ETW Leipzig' })).toContainText('214.000,00')
  await expect(page.getByRole('listitem').filter({ hasText: 'Darlehen ETW' })).toContainText('151.719,86')
})

test('valuations are entered, changed and refused where they cannot be', async ({
  page,
  user,
  bergers: _,
}) => {
  const { propertyId } = await enterProperty(user.api, ownFlat)
  await page.goto(page1)
  await page.getByRole('button', { name: 'Bewertung eintragen' }).first().click()
  const dialog = layer(page, 'Bewertung: ETW Leipzig')
  await enter(dialog.getByLabel('Wert', { exact: true }), '220.000')
  await enter(dialog.getByRole('textbox', { name: 'Bewertet am' }), '01.03.2020')
  await save(dialog)
  await expect(dialog).toContainText('Eine Bewertung kann nicht vor dem Kauf liegen.')
  await enter(dialog.getByRole('textbox', { name: 'Bewertet am' }), typed(addDays(today(), 20)))
  await save(dialog)
  await expect(dialog).toContainText('Eine Bewertung kann nicht in der Zukunft liegen.')
  await expect(dialog.getByLabel('Wert', { exact: true })).toHaveValue('220.000,00')
  await enter(dialog.getByRole('textbox', { name: 'Bewertet am' }), typed(today()))
  await choose(dialog, 'Bewertung aus', 'Gutachten')
  await expectAccessible(page)
  await save(dialog)
  const list = region(page, 'Bewertungen')
  await expect(list).toContainText('220.000,00')
  await expect
    .poll(async () => (await accountOf(user, propertyId))?.balances.at(-1))
    .toMatchObject({ day: today(), amountCents: 22_000_000, valuationKind: 'appraisal' })

  // The row of the appraisal opens it again; the earlier months stay as they were.
  await list
    .getByRole('button', { name: /^Gutachten/ })
    .first()
    .click()
  await enter(layer(page).getByLabel('Wert', { exact: true }), '221.000')
  await save(layer(page))
  await expect(list).toContainText('221.000,00')
  await page.getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect(list).toContainText('220.000,00')
})

test('the course is read by keys, as a table and as a file', async ({ page, user, bergers: _ }) => {
  await enterProperty(user.api, ownFlat)
  await page.goto(page1)
  const section = region(page, /^Wert, Darlehen/)
  await expect(section).toContainText('Beleihung 70,9')
  await section.getByRole('button', { name: 'Ein Monat weiter' }).press('Enter')
  await expect(section).toContainText(', Plan')
  await section.getByRole('button', { name: 'Tabelle' }).click()
  await expect(section.getByRole('table')).toContainText('Mai 2021')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('ETW Leipzig;12.2025;214000,00;')
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Erinnerung für Mai 2030/ }).click(),
  ])
  expect(await readFile(await calendar.path(), 'utf8')).toContain('DTSTART;VALUE=DATE:20300501')
})

test('a landlord sees rent, tax and the year for the tax office', async ({ page, user, bergers: _ }) => {
  await enterProperty(user.api, letFlat)
  await page.goto(page1)
  const payments = region(page, 'Zahlungen')
  await expect(payments).toContainText('Cashflow vor Steuern')
  await expect(payments).toContainText(/−151,34/)
  const letting = region(page, /^Vermietung \d{4}$/)
  await expect(letting).toContainText('Erstattung, 35')
  await letting.getByRole('link', { name: /^Anlage V/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Anlage V \d{4}, Wohnung Plagwitz$/)
  const table = page.getByRole('table')
  await expect(table).toContainText('Mieteinnahmen ohne Umlagen')
  await expect(table).toContainText('Absetzung für Abnutzung (AfA)')
  // In December no month of the year is still to come.
  const isComing = today().slice(5, 7) !== '12'
  await expect(page.getByText('Das Jahr läuft noch', { exact: false })).toHaveCount(isComing ? 1 : 0)
  await expectAccessible(page)
  await page.getByLabel('Jahr').selectOption('2025')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anlage V 2025, Wohnung Plagwitz')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('anlage-v-2025.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain('Wohnung Plagwitz;2025;Schuldzinsen;')
})

test('several stand side by side, with their sums and the ends of their rates, on a desk and on a phone', async ({
  page,
  user,
  bergers: _,
}) => {
  for (const each of [ownFlat, letFlat, plot]) await enterProperty(user.api, each)
  for (const size of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(size)
    await page.goto(page1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drei Immobilien, Eigenkapital')
    const table = region(page, 'Nebeneinander').getByRole('table')
    await expect(table.getByRole('row', { name: /^Wert/ })).toContainText('410.800,00')
    await expect(table.getByRole('row', { name: /^Cashflow im Monat/ })).toContainText('−1.128,44')
    await expect(page.getByRole('heading', { name: /braucht ETW Leipzig einen neuen Zins$/ })).toBeVisible()
    await expectAccessible(page)
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isTooWide).toBe(false)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const section = region(page, 'Nebeneinander')
  await section.getByRole('button', { name: 'Spalten wählen' }).click()
  await layer(page).getByRole('checkbox', { name: 'Grundstück Grimma' }).click()
  await page.keyboard.press('Escape')
  await expect(section.getByRole('columnheader', { name: /Grundstück Grimma/ })).toHaveCount(0)
  await section.getByRole('link', { name: 'Wohnung Plagwitz' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wohnung Plagwitz, Eigenkapital')
  await page.getByRole('link', { name: 'Alle Immobilien' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drei Immobilien, Eigenkapital')
})

test('a loan is never secured for more than all of it, and what was typed stays', async ({
  page,
  user,
  bergers: _,
}) => {
  const { loanId } = await enterProperty(user.api, ownFlat)
  const { propertyId } = await enterProperty(user.api, plot)
  await page.goto(`${page1}?angaben=${propertyId}`)
  const drawer = layer(page, 'Grundstück Grimma')
  await drawer.getByRole('button', { name: 'Darlehen verknüpfen' }).click()
  await enter(drawer.getByLabel(/^Anteil am Darlehen/), '50')
  await save(drawer)
  await expect(drawer).toContainText(/höchstens zu 100\s% mit Immobilien verknüpft/)
  await expect(drawer.getByLabel(/^Anteil am Darlehen/)).toHaveValue('50')
  expect((await propertiesOf(user)).find(({ accountId }) => accountId === propertyId)?.loans).toEqual([])
  expect(loanId).not.toBeNull()
})

test('two people change one property, and nothing of either is lost', async ({
  page,
  user,
  watch,
  bergers: _,
}) => {
  watch.expect(/412 .*\/api\/properties\//)
  const { propertyId } = await enterProperty(user.api, ownFlat)
  await page.goto(`${page1}?angaben=${propertyId}`)
  const drawer = layer(page, 'ETW Leipzig')
  await enter(drawer.getByLabel('Baujahr'), '1997')
  const [stored] = await propertiesOf(user)
  const { accountId, ...body } = stored!
  await user.api.call(putProperty, { params: { accountId }, body: { ...body, place: 'Leipzig-Gohlis' } })
  await save(drawer)
  await expect(drawer).toHaveCount(0)
  await expect
    .poll(async () => (await propertiesOf(user))[0])
    .toMatchObject({ completedYear: 1997, place: 'Leipzig-Gohlis' })

  // The same field is asked about.
  await page.getByRole('button', { name: 'Angaben ändern' }).click()
  await enter(layer(page, 'ETW Leipzig').getByLabel('Baujahr'), '1998')
  const [now] = await propertiesOf(user)
  const { accountId: id, ...next } = now!
  await user.api.call(putProperty, { params: { accountId: id }, body: { ...next, completedYear: 2001 } })
  await save(layer(page, 'ETW Leipzig'))
  await expect(layer(page, 'Zwei Stände für diese Immobilie')).toContainText('2001')
})

test('an account of a property without a record is there, and asks for what is missing', async ({
  page,
  user,
  bergers: _,
}) => {
  const { persons } = await user.api.call(readHousehold, {})
  await user.api.call(createAccount, {
    body: sampleAccount(persons[0]!.id, {
      name: 'Reihenhaus',
      type: 'property',
      balance: { day: today(), amountCents: 38_000_000 },
    }),
  })
  await page.setViewportSize(phone)
  await page.goto(page1)
  await expect(region(page, 'Hier fehlen noch Angaben')).toContainText('380.000,00')
  await page.getByRole('button', { name: 'Angaben zu Reihenhaus ergänzen' }).click()
  const drawer = layer(page, 'Reihenhaus')
  await expect(drawer.getByLabel('Wert heute')).toHaveCount(0)
  await drawer.getByRole('radio', { name: 'vermietet' }).click()
  await enter(drawer.getByLabel('Kaltmiete im Monat'), '1.200')
  await save(drawer)
  await expect(drawer).toContainText('Gib an, seit wann die Miete gezahlt wird.')
  await drawer.getByRole('radio', { name: 'selbst bewohnt' }).click()
  await save(drawer)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reihenhaus, Eigenkapital')
  await expect(page.getByText('Sie gehört euch ganz', { exact: false })).toBeVisible()
})

test('a loan without interest and instalment is said, and asked at the place', async ({
  page,
  user,
  bergers: _,
}) => {
  const loan = {
    ...ownFlat.loan!,
    terms: { ...ownFlat.loan!.terms, interestBp: null, instalmentCents: null },
  }
  await enterProperty(user.api, { ...ownFlat, loan })
  await page.goto(page1)
  const form = page.getByRole('form', { name: 'Zins und Rate, Darlehen ETW' })
  await expect(region(page, 'Zahlungen')).not.toContainText('Cashflow')
  await enter(form.getByLabel('Sollzins'), '1,9')
  await enter(form.getByLabel('Monatliche Rate'), '640')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(region(page, 'Zahlungen')).toContainText('−968,40')
  await expect(form).toHaveCount(0)
})

test('a sale ends the property, tells the ten years, keeps its history, and is taken back', async ({
  page,
  user,
  bergers,
}) => {
  const { propertyId, loanId } = await enterProperty(user.api, letFlat)
  await page.goto(page1)
  await page.getByRole('button', { name: 'Verkauf eintragen' }).click()
  const dialog = layer(page, 'Wohnung Plagwitz verkaufen')
  await enter(dialog.getByRole('textbox', { name: 'Kaufvertrag vom' }), '01.01.2024')
  await enter(dialog.getByLabel('Verkaufspreis'), '175.000')
  await dialog.getByRole('button', { name: 'Verkauf eintragen' }).click()
  await expect(dialog).toContainText('Der Verkauf liegt vor dem Kauf.')
  await enter(dialog.getByRole('textbox', { name: 'Kaufvertrag vom' }), typed(today()))
  await choose(dialog, 'Der Erlös kommt auf', 'Tagesgeld')
  await expect(dialog).toContainText('innerhalb der zehn Jahre des § 23 EStG')
  await expect(dialog).toContainText('Bleibt vor Steuern')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Verkauf eintragen' }).click()
  await expect(page.getByText('Verkauft am', { exact: false })).toBeVisible()
  expect(await accountOf(user, propertyId)).toMatchObject({ closedOn: today() })
  expect(await accountOf(user, loanId!)).toMatchObject({ closedOn: today() })
  expect((await accountOf(user, bergers.accountIds.Tagesgeld))?.balances.at(-1)?.amountCents).toBeGreaterThan(
    1_840_000,
  )
  await expect(region(page, 'Wert über die Jahre').or(region(page, /^Wert, Darlehen/))).toBeVisible()
  await region(page, 'Verkauf').getByRole('button', { name: 'Verkauf zurücknehmen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wohnung Plagwitz, Eigenkapital')
  expect(await accountOf(user, propertyId)).toMatchObject({ closedOn: null })
})

test('an account stays while a property stands on it, and what is known of the property comes back', async ({
  page,
  user,
  watch,
  bergers: _,
}) => {
  watch.expect(/4\d\d .*\/api\/accounts\//)
  const { propertyId } = await enterProperty(user.api, plot)
  await page.goto(`/einstellungen/konten?konto=${propertyId}`)
  await layer(page, 'Grundstück Grimma').getByRole('button', { name: 'Löschen', exact: true }).click()
  await expect(page.getByText('Zu diesem Konto gehört eine Immobilie.', { exact: false })).toBeVisible()
  await page.goto(`${page1}?angaben=${propertyId}`)
  await layer(page, 'Grundstück Grimma').getByRole('button', { name: 'Löschen', exact: true }).click()
  await expect(region(page, 'Hier fehlen noch Angaben')).toContainText('44.800,00')
  await expect.poll(() => propertiesOf(user)).toEqual([])
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grundstück Grimma, Eigenkapital')
  await expect.poll(() => propertiesOf(user)).toMatchObject([{ areaTenths: 6_400 }])
})

test('on a phone a value is entered, and amounts can be hidden', async ({ page, user, bergers: _ }) => {
  await enterProperty(user.api, ownFlat)
  await page.setViewportSize(phone)
  await page.goto(page1)
  await page.getByRole('button', { name: 'Bewertung eintragen' }).last().click()
  const dialog = layer(page, 'Bewertung: ETW Leipzig')
  await enter(dialog.getByLabel('Wert', { exact: true }), '215.000')
  await save(dialog)
  await expect(region(page, 'Bewertungen')).toContainText('215.000,00')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /Beträge/ })
    .first()
    .click()
  await expect(page.getByRole('main')).not.toContainText('215.000')
})
