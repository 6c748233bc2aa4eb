import type { Page } from '@playwright/test'
import type { Day } from '#domain/calendar/day.ts'
import { Entries } from '#e2e/support/entries.ts'
import { chooseFile, closeMonth, comeBack, proposals, takeOver } from '#e2e/support/household-months.ts'
import { expect, test } from '#e2e/support/moved-time.ts'
import { phoneBookings, phoneFile } from '#e2e/support/phone-household.ts'
import {
  type Figures,
  amountAfter,
  amountBefore,
  differingFigures,
  readScreens,
} from '#e2e/support/read-figures.ts'
import { registerByHand } from '#e2e/support/register-by-hand.ts'
import { addAccount, addSource, beginSetUp, expectStep } from '#e2e/support/set-up-path.ts'

// A mother alone with a child, on a phone: pay by tariff, child benefit, maintenance, day care and an overdraft. The
// same two months as at the desk, with her actions counted.

const start: Day = '2026-11-27'
const november = '2026-11-01'
const december = '2026-12-01'

test.use({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
})

const screens = {
  dashboard: { path: '/dashboard', shows: ['Frei bis Zahltag', 'am Tag, noch', 'Leiter', 'Ziel anlegen'] },
  Konten: { path: '/einstellungen/konten', shows: ['Nettovermögen'] },
  Einstellungen: { path: '/einstellungen', shows: ['Nettovermögen'] },
  Statistik: { path: '/vermoegensplan/statistiken', shows: ['Finanzierte Jahre', 'Klumpen'] },
  Jahresrückblick: { path: '/dashboard?jahr=2026', shows: ['Gespendet', 'Stand '] },
  Haushaltsplan: { path: '/haushaltsplan', shows: ['Leben im Kontensystem', 'Kontostand'] },
  Kontensystem: { path: '/kontensystem', shows: ['Gespendet 20'] },
} as const
type Screen = keyof typeof screens

const figures: Figures<Screen> = {
  Nettovermögen: {
    dashboard: amountAfter('Nettovermögen'),
    Konten: amountAfter('Nettovermögen'),
    Einstellungen: amountBefore('Nettovermögen'),
    Statistik: amountAfter('Nettovermögen\n'),
  },
  'Frei bis Zahltag': {
    dashboard: amountAfter('Frei bis Zahltag'),
    Haushaltsplan: amountAfter('Frei bis Zahltag'),
  },
  'Leben im Monat': {
    Haushaltsplan: amountAfter('Leben im Kontensystem'),
    Statistik: amountBefore('Leben im Monat'),
  },
}

async function readAll(page: Page): Promise<Readonly<Record<Screen, string>>> {
  const texts = await readScreens(page, screens)
  expect(differingFigures(texts, figures)).toEqual([])
  for (const [screen, text] of Object.entries(texts)) expect(text, screen).not.toMatch(/−0,00|2025/)
  return texts
}

test('a mother alone with her child lives through two months on a phone', async ({ page, time, watch }) => {
  test.setTimeout(240_000)
  watch.expect(/402 .*\/api\/budget$/)
  await time.moveTo(page, start)
  const person = await registerByHand(page, 'Mira', 'Sommer')

  await test.step('the path asks for everything once', () => setUp(page))
  await test.step('the lines of her life become a plan', () => plan(page))
  await test.step('the first day tells no past', async () => {
    const texts = await readAll(page)
    expect(texts.dashboard).toContain('Der erste Stand ist vom November 2026.')
    expect(texts.Jahresrückblick).toContain('ein Monat, seit November')
  })

  await test.step('sixteen payees of November need at most twenty presses', async () => {
    await time.moveTo(page, '2026-12-01')
    const entries = new Entries(page)
    await chooseFile(page, phoneFile(november))
    await entries.press(page.getByRole('combobox', { name: /^Konto / }))
    await entries.press(page.getByRole('option', { name: 'Girokonto' }))
    await entries.press(page.getByRole('button', { name: 'Ja, gehört zu Girokonto' }))
    const accept = proposals(page).getByRole('button', { name: /: als .+ annehmen$/ })
    const payees = 16
    await expect(accept).toHaveCount(payees)
    for (let left = payees; left > 0; left -= 1) {
      await entries.press(accept.first())
      await expect(accept).toHaveCount(left - 1)
    }
    await expect(page.getByRole('button', { name: /Ohne Kategorie 0/ })).toBeVisible()
    await takeOver(page, entries)
    expect(entries.count).toBeLessThanOrEqual(20)
  })
  await test.step('November is closed in a few presses', async () => {
    const entries = new Entries(page)
    await closeMonth(page, entries, { month: november, balances: { Girokonto: '1.640', Tagesgeld: '2.000' } })
    expect(entries.count).toBeLessThanOrEqual(14)
    await expect(page.getByRole('main')).toContainText('Der erste Stand ist vom November 2026.')
  })
  await test.step('every screen of December knows it', async () => {
    const texts = await readAll(page)
    expect(texts.dashboard).not.toContain('November abschließen')
    expect(texts.Jahresrückblick).toContain('zwei Monate, seit November')
  })

  await test.step('December is read and closed, and with it the trial ends', async () => {
    await time.moveTo(page, '2027-01-04')
    await comeBack(page, person)
    await chooseFile(page, phoneFile(december))
    await expect(page.getByText(/an der IBAN erkannt/)).toBeVisible()
    const entries = new Entries(page)
    await expect(page.getByRole('main')).toContainText(`${phoneBookings(december).length}`)
    await entries.press(
      proposals(page)
        .getByRole('button', { name: /annehmen$/ })
        .first(),
    )
    await takeOver(page, entries)
    await closeMonth(page, entries, { month: december, balances: { Girokonto: '1.410', Tagesgeld: '2.150' } })
    expect(entries.count).toBeLessThanOrEqual(16)
    await page.goto('/dashboard')
    await expect(page.getByText('Heute ist der letzte Tag deines kostenlosen Tests.')).toBeVisible()
  })
  await test.step('the day after, everything is still there to read', async () => {
    await time.moveTo(page, '2027-01-05')
    await page.goto('/dashboard')
    await expect(page.getByText(/Test ist zu Ende, sein letzter Tag war der 4\. Januar 2027/)).toBeVisible()
    const texts = await readAll(page)
    expect(texts.Jahresrückblick).toContain('zwei Monate, seit November')
  })
})

async function setUp(page: Page): Promise<void> {
  const entries = await beginSetUp(page)
  await entries.fill(page.getByLabel('Kinder'), '1')
  await entries.press(page.getByRole('button', { name: 'Weiter zu Einkommen' }))
  await expectStep(page, 'Was kommt im Monat herein?')
  const sources = page.getByRole('region', { name: 'Eingetragene Quellen' })
  await addSource(page, entries, { amount: '2.214,87' })
  await expect(sources).toContainText('2.214,87')
  // The child benefit is proposed with its amount.
  await expect(page.getByLabel('Betrag netto')).toHaveValue('259,00')
  await entries.press(page.getByRole('button', { name: 'Quelle hinzufügen' }))
  await expect(sources).toContainText('Kindergeld')
  await entries.choose(page.getByLabel('Art', { exact: true }), 'Sonstiges')
  await entries.press(page.getByText('Bezeichnung, Rhythmus, Zahltag'))
  await entries.fill(page.getByLabel(/^Bezeichnung/), 'Unterhalt')
  await addSource(page, entries, { amount: '350' })
  await expect(sources).toContainText('2.823,87')
  await entries.press(page.getByRole('button', { name: 'Weiter zu Konten' }))
  await addAccount(page, entries, { name: 'Girokonto', balance: '-312,40' })
  await addAccount(page, entries, { name: 'Tagesgeld', balance: '1.840' })
  await addAccount(page, entries, { name: 'Sparbuch Leni', balance: '620' })
  await expect(page.getByRole('region', { name: 'Eingetragene Konten' })).toContainText('2.147,60')
  await entries.press(page.getByRole('button', { name: 'Weiter zu Raten' }))
  await expectStep(page, 'Wie viel geht in jeden Topf?')
  await entries.press(page.getByRole('button', { name: 'Speichern und weiter' }))
  await expectStep(page, 'Deine ersten Überweisungen')
  await entries.press(page.getByRole('button', { name: 'Fertig' }))
  await expect(page).toHaveURL('/dashboard')
  expect(entries.count).toBeLessThanOrEqual(30)
}

async function plan(page: Page): Promise<void> {
  await page.goto('/haushaltsplan')
  for (const [line, amount] of [
    ['Miete mit Nebenkosten', '780'],
    ['Strom', '62'],
    ['Bus und Bahn', '63'],
    ['Lebensmittel', '420'],
    ['Internet und Mobilfunk', '34,99'],
    ['Kita', '180'],
  ] as const)
    await page.getByRole('textbox', { name: `${line}, Betrag` }).fill(amount)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Plan mit 6 Posten anlegen' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Kostenlos testen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('November 2026')
}
