import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { readProperties } from '#contract/planning/properties.ts'
import {
  createPurchaseCheck,
  deletePurchaseCheck,
  updatePurchaseCheck,
} from '#contract/planning/purchase-checks.ts'
import { addMonths, monthNumber } from '#domain/calendar/month.ts'
import { plainCheck } from '#domain/property/purchase-check.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { currentMonth } from '#e2e/support/calendar.ts'
import { newId } from '#e2e/support/new-id.ts'
import { startPlan } from '#e2e/support/plan.ts'
import { enter, layer } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'

const path = '/immobilien-kurs?ansicht=pruefen'
const addressOf = (id: string) => `${path}&pruefung=${id}`

const nextJanuary = addMonths(currentMonth(), 13 - monthNumber(currentMonth()))

const flat = {
  ...plainCheck,
  furtherLoans: [],
  lessons: [],
  month: nextJanuary,
  interestBp: 360,
  repaymentBp: 200,
  fixedYears: 10,
  buildingShareBp: 7_500,
  marginalTaxBp: 3_500,
  reserveYearCents: 0,
}

const plagwitz = {
  ...flat,
  name: 'Leipzig-Plagwitz',
  land: 'SN',
  areaTenths: 480,
  roomsTenths: 20,
  completedYear: 1996,
  priceCents: 14_800_000,
  equityCents: 3_000_000,
  rentMonthCents: 56_000,
  nonAllocableYearCents: 90_000,
} as const

const halle = {
  ...flat,
  name: 'Halle, Südliche Innenstadt',
  land: 'ST',
  areaTenths: 560,
  roomsTenths: 20,
  completedYear: 1968,
  priceCents: 10_900_000,
  equityCents: 2_500_000,
  rentMonthCents: 50_500,
  nonAllocableYearCents: 117_600,
} as const

async function stored({ api }: User) {
  return (await api.call(readProperties, {})).checks
}

async function create(
  { api }: User,
  check: typeof plagwitz | typeof halle,
  change: Partial<typeof flat> & { readonly name?: string } = {},
): Promise<string> {
  const id = newId()
  await api.call(createPurchaseCheck, { body: { ...check, furtherLoans: [], lessons: [], ...change, id } })
  return id
}

/** Opens a check; what stands further down is loaded when somebody first moves. */
async function visit(page: Page, id: string): Promise<void> {
  await page.goto(addressOf(id))
  await page.mouse.move(20, 20)
}

const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const inputs = (page: Page) => section(page, 'Eingaben')
const standing = (page: Page) => page.getByRole('button', { name: /^Prüfung \d+ von \d+, gespeichert/ })

async function rowsOf(region: Locator): Promise<readonly string[]> {
  const texts = await region.locator('dl > div').allInnerTexts()
  return texts.map((text) => text.replaceAll(/\s+/gu, ' ').trim())
}

test.describe('a buyer at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('meets an example, to the cent, which becomes an own check with the first change', async ({
    page,
    user,
  }) => {
    await page.goto(path)
    await page.mouse.move(20, 20)
    await expect(headline(page)).toContainText('Diese Immobilie kostet dich 120,08 € im Monat, nach Steuern.')
    await expect(page.getByText('Beispiel', { exact: true })).toBeVisible()
    expect(await rowsOf(section(page, 'Gesamtkosten'))).toEqual([
      'Kaufpreis 148.000,00 €',
      'Grunderwerbsteuer 5,5 % 8.140,00 €',
      'Notar GNotKG 1.652,91 €',
      'Grundbuch GNotKG 883,00 €',
      'Makler 3,57 % 5.283,60 €',
      'Gesamt 163.959,51 €',
    ])
    expect(await rowsOf(section(page, 'Cashflow im ersten Jahr'))).toEqual([
      'Miete nach Leerstand 6.585,60 €',
      'Nicht umlagefähig, Instandhaltung −900,00 €',
      'Zinsen −4.777,90 €',
      'Tilgung −2.723,78 €',
      'Vor Steuern −1.816,08 €',
      'Steuererstattung AfA 2.459,39 € +375,09 €',
      'Nach Steuern −1.440,99 €',
    ])
    const stress = section(page, 'Was passiert, wenn der Zins steigt')
    await expect(stress.getByRole('row', { name: '6,60 %' })).toContainText('791,35 €')
    await expect(stress.getByRole('row', { name: '6,60 %' })).toContainText('−317,55 €')
    await expect(
      section(page, 'Tilgungsplan').getByRole('row', { name: '10', exact: false }).last(),
    ).toBeVisible()
    await expect(section(page, 'Kaufen liegt nach 30 Jahren 10.576 € vorn')).toBeVisible()
    expect(await stored(user)).toEqual([])

    await enter(inputs(page).getByLabel('Kaufpreis'), '140000')
    await expect(standing(page)).toHaveText('Prüfung 1 von 1, gespeichert')
    await expect(page.getByText('Beispiel', { exact: true })).toBeHidden()
    expect(await stored(user)).toMatchObject([
      { name: 'Wohnung in Leipzig-Plagwitz', priceCents: 14_000_000 },
    ])

    await page.reload()
    await expect(inputs(page).getByLabel('Kaufpreis')).toHaveValue('140.000,00')
    await enter(inputs(page).getByLabel('Eigenkapital'), '50000')
    await expect.poll(() => stored(user)).toMatchObject([{ equityCents: 5_000_000 }])
    await page.getByRole('button', { name: 'Rückgängig' }).first().click()
    await expect.poll(() => stored(user)).toMatchObject([{ equityCents: 3_000_000 }])
    await expect(inputs(page).getByLabel('Eigenkapital')).toHaveValue('30.000,00')
  })

  test('figures follow while somebody types, and Escape gives them back', async ({ page, user }) => {
    await visit(page, await create(user, plagwitz))
    const price = inputs(page).getByLabel('Kaufpreis')
    await price.fill('150000')
    await expect(section(page, 'Gesamtkosten')).toContainText('150.000,00 €')
    await price.press('Escape')
    await expect(section(page, 'Gesamtkosten')).toContainText('148.000,00 €')
    expect(await stored(user)).toMatchObject([{ priceCents: 14_800_000, version: 1 }])
  })

  test('lives in it: what a month costs, beside the rent of today', async ({ page, user }) => {
    await visit(page, await create(user, plagwitz))
    await inputs(page).getByText('Selbst wohnen').click()
    await expect(headline(page)).toContainText('Hier zu wohnen kostet dich 700,14 € im Monat')
    await expect(page.getByText('Das sind 140,14 € mehr als deine Miete heute.').first()).toBeVisible()
    await expect(section(page, 'Steuern über die Jahre')).toBeHidden()
    await expect.poll(() => stored(user)).toMatchObject([{ use: 'home' }])
  })

  test('adds a loan of the KfW, and sees the instalments of both', async ({ page, user }) => {
    await visit(page, await create(user, plagwitz))
    await inputs(page).getByText('Mehr Annahmen').click()
    await inputs(page).getByRole('button', { name: 'KfW, Bausparen oder zweite Bank' }).click()
    const loan = inputs(page).getByRole('group', { name: '1. Darlehen' })
    await enter(loan.getByLabel('Betrag'), '20000')
    await expect(section(page, 'Tilgungsplan')).toContainText('KfW-Darlehen 20.000,00 € zu 3,00 %')
    await expect.poll(() => stored(user)).toMatchObject([{ furtherLoans: [{ amountCents: 2_000_000 }] }])
    await loan.getByRole('button', { name: '1. Darlehen entfernen' }).click()
    await expect.poll(() => stored(user)).toMatchObject([{ furtherLoans: [] }])
  })

  test('copies, renames and deletes, and takes the deletion back', async ({ page, user }) => {
    await visit(page, await create(user, plagwitz))
    await standing(page).click()
    await page.getByRole('menuitem', { name: 'Kopieren' }).click()
    await expect(standing(page)).toHaveText('Prüfung 2 von 2, gespeichert')
    await standing(page).click()
    await page.getByRole('menuitem', { name: 'Umbenennen' }).click()
    const name = inputs(page).getByLabel('Name')
    await expect(name).toBeFocused()
    await enter(name, 'Plagwitz, billiger')
    await expect
      .poll(async () => (await stored(user)).map((check) => check.name).toSorted())
      .toEqual(['Leipzig-Plagwitz', 'Plagwitz, billiger'])
    await standing(page).click()
    await page.getByRole('menuitem', { name: 'Löschen' }).click()
    await expect(standing(page)).toHaveText('Prüfung 1 von 1, gespeichert')
    await expect(headline(page)).toContainText('106,08 €')
    await page.getByRole('button', { name: 'Rückgängig' }).first().click()
    await expect(standing(page)).toHaveText('Prüfung 1 von 2, gespeichert')
  })

  test('saves the sheet for the bank and the years as files', async ({ page, user, bergers }) => {
    expect(bergers.personIds).toHaveLength(2)
    await visit(page, await create(user, plagwitz))
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF für die Bank' }).click(),
    ])
    expect(pdf.suggestedFilename()).toBe('leipzig-plagwitz-bank.pdf')
    const { text } = await extractText(
      await getDocumentProxy(new Uint8Array(await readFile(await pdf.path()))),
      {
        mergePages: true,
      },
    )
    for (const words of ['Objekt', 'Finanzierung', 'Haushaltsrechnung im Monat', 'Nettoeinkommen', 'Anna'])
      expect(text).toContain(words)

    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).first().click(),
    ])
    expect(csv.suggestedFilename()).toBe('leipzig-plagwitz-jahre.csv')
    const lines = (await readFile(await csv.path(), 'utf8')).split('\r\n')
    expect(lines[0]).toContain('Cashflow nach Steuern')
    expect(lines[1]).toContain('-1272,99')
  })

  test('works with the keyboard: what is missing leads to its field', async ({ page, user }) => {
    await visit(page, await create(user, plagwitz, { interestBp: null } as never))
    const missing = section(page, 'Tilgungsplan').getByRole('button', { name: 'Sollzins' })
    await missing.press('Enter')
    const field = inputs(page).getByLabel('Sollzins')
    await expect(field).toBeFocused()
    await page.keyboard.type('3,6')
    await page.keyboard.press('Enter')
    await expect(headline(page)).toContainText('106,08 €')
    await expect.poll(() => stored(user)).toMatchObject([{ interestBp: 360 }])
  })
})

test.describe('bad input', () => {
  test('more equity than it costs: said at the field, nothing lost, stored once it is mended', async ({
    page,
    user,
  }) => {
    await visit(page, await create(user, plagwitz))
    const equity = inputs(page).getByLabel('Eigenkapital')
    await enter(equity, '500000')
    await expect(inputs(page)).toContainText('Das Eigenkapital ist höher als Kaufpreis und Nebenkosten.')
    await expect(equity).toHaveValue('500.000,00')
    await expect(page.getByText('Noch nicht gespeichert')).toBeVisible()
    expect(await stored(user)).toMatchObject([{ equityCents: 3_000_000 }])
    await enter(inputs(page).getByLabel('Kaufpreis'), '600000')
    await expect(inputs(page)).not.toContainText('Das Eigenkapital ist höher')
    await expect.poll(() => stored(user)).toMatchObject([{ equityCents: 50_000_000, priceCents: 60_000_000 }])
  })

  test('a loan that is never repaid, and a fixed rate longer than the loan', async ({ page, user }) => {
    await visit(page, await create(user, plagwitz))
    await enter(inputs(page).getByLabel('Tilgung', { exact: true }), '0')
    await expect(inputs(page)).toContainText('Die Rate deckt den Zins nicht')
    await enter(inputs(page).getByLabel('Tilgung', { exact: true }), '20')
    await expect(inputs(page)).not.toContainText('Die Rate deckt den Zins nicht')
    await expect(inputs(page)).toContainText('ist das Darlehen getilgt: Die Zinsbindung zählt bis dahin.')
  })

  test('shares beyond their limits, and words in place of numbers', async ({ page, user }) => {
    await visit(page, await create(user, plagwitz))
    await enter(inputs(page).getByLabel('Gebäudeanteil'), '30')
    await expect(inputs(page)).toContainText('Der Wert muss mindestens 40 % betragen.')
    await enter(inputs(page).getByLabel('Gebäudeanteil'), '96')
    await expect(inputs(page)).toContainText('Der Wert darf höchstens 95 % betragen.')
    await enter(inputs(page).getByLabel('Kaufpreis'), 'viel')
    await expect(inputs(page)).toContainText('Bitte gib eine gültige Zahl ein')
    await expect(inputs(page).getByLabel('Kaufpreis')).toHaveValue('viel')
    expect(await stored(user)).toMatchObject([{ priceCents: 14_800_000, buildingShareBp: 7_500 }])
  })

  test('an empty check says what is missing, and is stored with its first entry', async ({ page, user }) => {
    await page.goto(`${path}&pruefung=neu`)
    await expect(headline(page)).toHaveText('Was kostet diese Immobilie wirklich?')
    await expect(section(page, 'Gesamtkosten')).toContainText(
      'Dafür fehlt noch: Kaufpreis, Bundesland, Eigenkapital.',
    )
    await inputs(page).getByLabel('Bundesland').selectOption('Berlin')
    await enter(inputs(page).getByLabel('Kaufpreis'), '300000')
    await expect
      .poll(() => stored(user))
      .toMatchObject([{ name: 'Prüfung 1', land: 'BE', priceCents: 30_000_000 }])
    await expect(section(page, 'Gesamtkosten')).toContainText('Dafür fehlt noch: Eigenkapital.')
    expect(await stored(user)).toHaveLength(1)
  })
})

test('two tabs change the same field: both values are shown, one is chosen', async ({
  page,
  user,
  watch,
}) => {
  watch.expect(/412 .*\/api\/purchase-checks/)
  const id = await create(user, plagwitz)
  await visit(page, id)
  await expect(headline(page)).toContainText('106,08 €')
  const [check] = await stored(user)
  if (!check) throw new Error('the check was stored')
  const { savedAt: _s, ...body } = check
  await elsewhere({ ...body, rentMonthCents: 60_000 })
  await enter(inputs(page).getByLabel('Makler'), '3')
  await expect.poll(() => stored(user)).toMatchObject([{ rentMonthCents: 60_000, agentBp: 300 }])
  await expect(inputs(page).getByLabel('Nettokaltmiete')).toHaveValue('600,00')

  const [newer] = await stored(user)
  if (!newer) throw new Error('the check was stored')
  const { savedAt: _n, ...changed } = newer
  await elsewhere({ ...changed, rentMonthCents: 61_000 })
  await enter(inputs(page).getByLabel('Nettokaltmiete'), '620')
  const dialog = layer(page, 'Zwei Stände für „Leipzig-Plagwitz“')
  await expect(dialog).toContainText('620,00')
  await expect(dialog).toContainText('610,00')
  await dialog.getByRole('button', { name: 'Meinen nehmen' }).click()
  await expect.poll(() => stored(user)).toMatchObject([{ rentMonthCents: 62_000 }])

  async function elsewhere({ id: _i, ...fields }: typeof body) {
    await user.api.call(updatePurchaseCheck, { params: { id }, body: fields })
  }
})

test('a check that is deleted elsewhere loses nothing: it is said, and stored again', async ({
  page,
  user,
  watch,
}) => {
  watch.expect(/404 .*\/api\/purchase-checks/)
  const id = await create(user, plagwitz)
  await visit(page, id)
  await expect(headline(page)).toContainText('106,08 €')
  await user.api.call(deletePurchaseCheck, { params: { id } })
  await enter(inputs(page).getByLabel('Nettokaltmiete'), '570')
  await expect(page.getByText('Diese Prüfung wurde an anderer Stelle gelöscht.')).toBeVisible()
  await expect(inputs(page).getByLabel('Nettokaltmiete')).toHaveValue('570,00')
  await page.getByRole('button', { name: 'Noch einmal speichern' }).click()
  await expect.poll(() => stored(user)).toMatchObject([{ id, rentMonthCents: 57_000 }])

  await user.api.call(deletePurchaseCheck, { params: { id } })
  await page.reload()
  await expect(page.getByText(/gibt es nicht mehr|an anderer Stelle gelöscht/)).toBeVisible()
  expect(await stored(user)).toEqual([])
})

test('takes a check into the wealth plan as a scenario; the plan itself stays', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await startPlan(user.api)
  await visit(page, await create(user, plagwitz))
  await expect(inputs(page)).toContainText('Legt ein Szenario an, der Basisplan bleibt.')
  await inputs(page).getByRole('button', { name: 'In den Vermögensplan übernehmen' }).click()
  const dialog = layer(page, 'In den Vermögensplan übernehmen')
  await expect(dialog).toContainText('−15.959,51 €')
  await dialog.getByRole('button', { name: 'Als Szenario übernehmen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Szenario „Leipzig-Plagwitz“ gespeichert')).toBeVisible()
})

test('up to three checks stand beside each other; the best value is marked in words, nothing is ranked', async ({
  page,
  user,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const ids = [await create(user, plagwitz), await create(user, halle)]
  const third = await create(user, plagwitz, { name: 'Leipzig-Reudnitz', interestBp: null } as never)
  await create(user, halle, { name: 'Halle, Paulusviertel' })
  await visit(page, ids[0] ?? '')
  await section(page, 'Deine Prüfungen').getByRole('link', { name: 'Vergleichen' }).click()
  await expect(headline(page)).toHaveText('Drei Prüfungen nebeneinander')
  const table = page.getByRole('table', { name: 'Vergleich der Prüfungen' })
  await expect(table.getByRole('row', { name: 'Kaufpreisfaktor' })).toContainText('18,0, bester Wert')
  await expect(table.getByRole('row', { name: 'Rate', exact: false }).first()).toContainText('fehlt')
  await expect(table).not.toContainText('passt am besten')
  await expect(page.getByRole('main')).not.toContainText('ragbar')

  await page.getByText('Prüfungen wählen, 3 von 4').click()
  // The address says what is chosen, so the tick follows it and not the press.
  await page.getByRole('checkbox', { name: 'Leipzig-Reudnitz' }).click()
  await expect(headline(page)).toHaveText('Zwei Prüfungen nebeneinander')
  expect(page.url()).not.toContain(third)
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const text = await readFile(await csv.path(), 'utf8')
  expect(text).toContain('Kaufpreisfaktor;22,02;17,99')
  await expectAccessible(page)
})

test.describe('a buyer on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const theme of ['light', 'dark'] as const)
    test(`reads everything, ${theme}`, async ({ page, user }) => {
      await page.emulateMedia({ colorScheme: theme })
      const ids = [await create(user, plagwitz), await create(user, halle)]
      await visit(page, ids[0] ?? '')
      await expect(headline(page)).toContainText('106,08 €')
      await enter(inputs(page).getByLabel('Nettokaltmiete'), '600')
      await expect(headline(page)).not.toContainText('106,08 €')
      await expect.poll(() => stored(user)).toMatchObject([{ rentMonthCents: 60_000 }, {}])
      await expect(section(page, 'Dieselbe Immobilie in allen Ländern')).toBeVisible()
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
      await page.goto(`${path}&vergleich=${ids.join(',')}`)
      await expect(headline(page)).toHaveText('Zwei Prüfungen nebeneinander')
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    })
})

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
