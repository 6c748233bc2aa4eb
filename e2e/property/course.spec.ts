import type { Locator, Page } from '@playwright/test'
import { readProperties } from '#contract/planning/properties.ts'
import { createPurchaseCheck } from '#contract/planning/purchase-checks.ts'
import { plainCheck, type PurchaseCheck } from '#domain/property/purchase-check.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { newId } from '#e2e/support/new-id.ts'
import { badge, giveFirstSign } from '#e2e/support/outbox.ts'
import { expect, test } from '#e2e/support/test.ts'
import { toasts } from '#e2e/support/toasts.ts'
import type { User } from '#e2e/support/user.ts'

const course = '/immobilien-kurs?ansicht=kurs'

const begun = {
  ...plainCheck,
  furtherLoans: [],
  lessons: [],
  name: 'Wohnung in Leipzig-Plagwitz',
  land: 'SN',
  areaTenths: 480,
  completedYear: 1996,
  month: '2027-01-01',
  priceCents: 14_800_000,
  equityCents: 3_000_000,
  interestBp: 360,
  repaymentBp: 200,
  rentMonthCents: 56_000,
  nonAllocableYearCents: 42_000,
} as const

/** The case of the board: five fields stand, the next is upkeep. */
async function enterCase(
  { api }: User,
  more: Partial<Pick<PurchaseCheck, 'name' | 'priceCents' | 'equityCents'>> = {},
) {
  const id = newId()
  await api.call(createPurchaseCheck, { body: { ...begun, ...more, furtherLoans: [], lessons: [], id } })
  return id
}

async function checksOf({ api }: User) {
  return (await api.call(readProperties, {})).checks
}

/** The card with the field of the open lesson. */
function card(page: Page, field: string): Locator {
  return page.getByRole('form', { name: `Dein Feld: ${field}` })
}

async function openLesson(page: Page, number: number): Promise<void> {
  await page.goto(`${course}&lektion=${number}`)
  await expect(page.getByText(`Lektion ${number} von 8`)).toBeVisible()
}

test('somebody without a check reads with the example, and the first entry begins an own case', async ({
  page,
  user,
}) => {
  await page.goto(course)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Noch steht kein Feld, acht sind es bis zur ganzen Rechnung.',
  )
  await expect(page.getByRole('heading', { level: 2, name: 'Was der Preis sagt' })).toBeVisible()
  await expect(page.getByText('Eine erfundene Wohnung.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  const price = card(page, 'Kaufpreisfaktor')
  await price.getByRole('button', { name: 'Eintragen und weiter' }).click()
  await expect(price.getByText('Bitte gib den Kaufpreis ein.')).toBeVisible()
  expect(await checksOf(user)).toEqual([])

  await price.getByLabel('Name deines Falls').fill('Zwei Zimmer am Kanal')
  await price.getByLabel('Kaufpreis').fill('148.000')
  await price.getByLabel('Kaltmiete im Monat').fill('560')
  await expect(price.getByText('22,0')).toBeVisible()
  await price.getByRole('button', { name: 'Eintragen und weiter' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ein Feld von acht steht, noch sieben bis zur ganzen Rechnung.',
  )
  await expect(page.getByRole('heading', { level: 2, name: 'Was obendrauf kommt' })).toBeVisible()
  await expect(page).toHaveURL(/lektion=2/u)
  const [check] = await checksOf(user)
  expect(check).toMatchObject({
    name: 'Zwei Zimmer am Kanal',
    priceCents: 14_800_000,
    rentMonthCents: 56_000,
    equityCents: null,
    lessons: ['price'],
  })

  await toasts(page).getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(() => checksOf(user)).toEqual([])
})

test('a field shows what it changes before it is stored, and is stored in the check', async ({
  page,
  user,
}) => {
  await enterCase(user)
  await page.goto(course)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Fünf von acht Feldern stehen, noch drei bis zur ganzen Rechnung.',
  )
  const upkeep = card(page, 'Instandhaltung')
  await upkeep.getByLabel('Je m² und Jahr').fill('10')
  await expect(upkeep.getByText('480,00 €')).toBeVisible()
  await expect(upkeep.getByText('−111,34 €')).toBeVisible()
  await expect(upkeep.getByText('−151,34 €')).toBeVisible()
  await upkeep.getByRole('button', { name: 'Wie berechnet?' }).click()
  await expect(page.getByRole('dialog', { name: 'Wie berechnet?' })).toContainText('48 m²')
  await page.keyboard.press('Escape')
  await upkeep.getByRole('button', { name: 'Eintragen und weiter' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Wenn der Zins steigt' })).toBeVisible()
  const [check] = await checksOf(user)
  expect(check).toMatchObject({ reserveYearCents: 48_000, lessons: ['upkeep'] })

  await toasts(page).getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(async () => (await checksOf(user))[0]?.reserveYearCents).toBeNull()
})

test('what is typed stays over a reload, and lessons are read in any order', async ({ page, user }) => {
  await enterCase(user)
  await page.goto(course)
  await card(page, 'Instandhaltung').getByLabel('Je m² und Jahr').fill('12,50')
  await page.reload()
  await expect(card(page, 'Instandhaltung').getByLabel('Je m² und Jahr')).toHaveValue('12,50')
  await page.getByRole('link', { name: /Zins und Tilgung/u }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Zins und Tilgung' })).toBeVisible()
  await expect(card(page, 'Rate im Monat').getByText('625,14 €')).toBeVisible()
  await page.goBack()
  await expect(card(page, 'Instandhaltung').getByLabel('Je m² und Jahr')).toHaveValue('12,50')
  expect((await checksOf(user))[0]?.reserveYearCents).toBeNull()
})

test('what is entered without a network is stored when it is back', async ({
  page,
  user,
  context,
  watch,
}) => {
  watch.expect(/Failed to load resource: net::ERR_/)
  await enterCase(user)
  await page.goto(course)
  await giveFirstSign(page)
  const upkeep = card(page, 'Instandhaltung')
  await upkeep.getByLabel('Je m² und Jahr').fill('10')
  await context.setOffline(true)
  await upkeep.getByRole('button', { name: 'Eintragen und weiter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Sechs von acht Feldern stehen, noch zwei bis zur ganzen Rechnung.',
  )
  await expect(badge(page)).toHaveText('1 wartet')
  await context.setOffline(false)
  await expect.poll(async () => (await checksOf(user))[0]?.reserveYearCents, { timeout: 30_000 }).toBe(48_000)
})

test('bad input is told at its field, and nothing typed is lost', async ({ page, user }) => {
  await enterCase(user, { equityCents: null })
  await page.goto(`${course}&lektion=3`)
  const equity = card(page, 'Eigenkapital')
  await equity.getByLabel('Eigenkapital').fill('900.000')
  await equity.getByRole('button', { name: 'Eintragen und weiter' }).click()
  await expect(
    equity.getByText('Das Eigenkapital ist höher als Kaufpreis und Nebenkosten.').first(),
  ).toBeVisible()
  await expect(equity.getByLabel('Eigenkapital')).toHaveValue('900.000,00')
  await page.goto(`${course}&lektion=99&pruefung=${newId()}`)
  await expect(page.getByText('Diese Prüfung gibt es nicht mehr.')).toBeVisible()
})

test('two people change the same field: both are asked', async ({ page, user, openElsewhere, watch }) => {
  watch.expect(/412 .*\/api\/purchase-checks/)
  await enterCase(user)
  await page.goto(`${course}&lektion=6`)
  const upkeep = card(page, 'Instandhaltung')
  await upkeep.getByLabel('Je m² und Jahr').fill('10')
  const other = await openElsewhere()
  await other.goto(`${course}&lektion=6`)
  const theirs = card(other, 'Instandhaltung')
  await theirs.getByLabel('Je m² und Jahr').fill('15')
  await theirs.getByRole('button', { name: 'Eintragen und weiter' }).click()
  await expect(other.getByRole('heading', { level: 2, name: 'Wenn der Zins steigt' })).toBeVisible()

  await upkeep.getByRole('button', { name: 'Eintragen und weiter' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('480,00 €')
  await expect(question).toContainText('720,00 €')
})

test('another case is chosen by its name', async ({ page, user }) => {
  await enterCase(user, { name: 'Haus in Halle', priceCents: 30_000_000 })
  await enterCase(user)
  await page.goto(`${course}&lektion=1`)
  await expect(page.getByText('Dein Fall: Wohnung in Leipzig-Plagwitz')).toBeVisible()
  await page.getByRole('button', { name: 'Anderen Fall wählen' }).click()
  await page.getByRole('menuitem', { name: 'Haus in Halle' }).click()
  await expect(page.getByText('Dein Fall: Haus in Halle')).toBeVisible()
  await expect(page).toHaveURL(/lektion=1/u)
  await expect(card(page, 'Kaufpreisfaktor').getByLabel('Kaufpreis')).toHaveValue('300.000,00')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the lesson comes first, and the list opens on demand', async ({ page, user }) => {
    await enterCase(user)
    await page.goto(course)
    const list = page.getByRole('button', { name: 'Dein Fall' })
    await expect(list).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('link', { name: /Zins und Tilgung/u })).toBeHidden()
    const lesson = page.getByRole('heading', { level: 2, name: 'Was die Wohnung verbraucht' })
    const [above, below] = [await lesson.boundingBox(), await list.boundingBox()]
    expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0)
    await list.click()
    await page.getByRole('link', { name: /Zins und Tilgung/u }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Zins und Tilgung' })).toBeInViewport()
    await expectAccessible(page)
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await openLesson(page, number)
      // oxlint-disable-next-line no-await-in-loop
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })
})
