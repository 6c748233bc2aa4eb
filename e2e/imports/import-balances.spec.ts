import { readTransactions } from '#contract/transactions/transactions.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { chooseFile, ibanOf, importTitle, openImport, proofPanel } from '#e2e/support/import-page.ts'
import { type BankBooking, type ChosenFile, ingFile, mt940File } from '#e2e/support/statement-files.ts'
import { expect, test } from '#e2e/support/test.ts'

// Balances of a file that do not follow from its bookings: the place and the amount are told before anything is stored.

const phone = { width: 390, height: 844 }
const iban = ibanOf('Haushaltskonto')

const rent: BankBooking = { day: '2026-10-02', cents: -95_000, name: 'Wohnbau Süd', purpose: 'Miete Oktober' }
const shop: BankBooking = { day: '2026-10-05', cents: -6_827, name: 'Konsum Leipzig' }
const power: BankBooking = { day: '2026-10-09', cents: -4_599, name: 'Stadtwerke', purpose: 'Abschlag Strom' }
const cinema: BankBooking = { day: '2026-10-15', cents: -2_600, name: 'Passage Kinos' }

test('a gap in a running balance is told with the bookings beside it and the amount', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await openImport(page, user)
  const whole = ingFile('oktober.csv', {
    iban,
    openingCents: 200_000,
    from: '2026-10-01',
    to: '2026-10-31',
    bookings: [rent, shop, power, cinema],
  })
  await chooseFile(page, whole)
  await expect(importTitle(page)).toHaveText('Der Saldo stimmt. Vier Buchungen sind neu.')
  await page.getByRole('button', { name: 'Datei weglegen' }).click()

  await chooseFile(page, without(whole, 'Stadtwerke'))
  await expect(importTitle(page)).toHaveText('Der Saldo stimmt nicht. Drei Buchungen sind neu.')
  const jumps = proofPanel(page).getByRole('list', { name: 'Sprünge im Saldo' })
  await expect(jumps.getByRole('listitem')).toHaveText([
    /^Zwischen Buchung 2 \(Konsum Leipzig, 05\.10\.\) und 1 \(Passage Kinos, 15\.10\.\) springt der Saldo um −45,99\s€ mehr, als die Buchungen erklären\. Dort fehlt wohl etwas\.$/,
  ])
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expect(jumps).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)
  expect((await user.api.call(readTransactions, { query: {} })).transactions).toEqual([])
})

test('a hole in one of several statements of a file is told with the number of the statement', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await openImport(page, user)
  const closingCents = 105_000 + shop.cents + power.cents
  const file = mt940File('oktober.sta', [
    { iban, number: '11', openingCents: 200_000, from: '2026-10-01', to: '2026-10-02', bookings: [rent] },
    // The booking of the power company is in the balance, and not among the bookings.
    {
      iban,
      number: '12',
      openingCents: 105_000,
      from: '2026-10-02',
      to: '2026-10-09',
      bookings: [shop],
      closingCents,
    },
    {
      iban,
      number: '13',
      openingCents: closingCents,
      from: '2026-10-09',
      to: '2026-10-15',
      bookings: [cinema],
    },
  ])
  await chooseFile(page, file)
  await expect(importTitle(page)).toHaveText('Der Saldo stimmt nicht. Drei Buchungen sind neu.')
  const gaps = proofPanel(page).getByRole('list', { name: 'Lücken' })
  await expect(gaps.getByRole('listitem')).toHaveText([
    /^In Auszug 12 \(02\.10\.2026 bis 09\.10\.2026\) von „oktober\.sta“ erklären die Buchungen −45,99\s€ nicht\.$/,
  ])
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expect(gaps).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)
})

/** The file without the row of a name; balances of the other rows stay as they are. */
function without({ name, mimeType, buffer }: ChosenFile, counterparty: string): ChosenFile {
  const lines = buffer.toString('latin1').split('\r\n')
  const kept = lines.filter((line) => !line.includes(counterparty))
  return { name, mimeType, buffer: Buffer.from(kept.join('\r\n'), 'latin1') }
}
