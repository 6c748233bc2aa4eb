import { readTransactions } from '#contract/transactions/transactions.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { book } from '#e2e/support/bookings.ts'
import { chooseFile, ibanOf, importTitle, openImport } from '#e2e/support/import-page.ts'
import { type BankBooking, camtFile } from '#e2e/support/statement-files.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'

// What was typed before its file came is no second booking: the bank's words are added to what was said, and taken back.

const shop: BankBooking = {
  day: '2026-10-05',
  cents: -6_827,
  name: 'Konsum Leipzig eG',
  purpose: 'Filiale 12',
}
const build: BankBooking = {
  day: '2026-10-07',
  cents: -12_340,
  name: 'Hornbach Baumarkt AG',
  purpose: 'K 77',
}
const power: BankBooking = { day: '2026-10-09', cents: -4_599, name: 'Stadtwerke', purpose: 'Abschlag Strom' }

test('bookings typed by hand get the words of the bank, keep what was said, and are given back', async ({
  page,
  user,
  bergers,
}) => {
  await openImport(page, user)
  const accountId = bergers.accountIds.Haushaltskonto
  const shopId = await book(user.api, {
    accountId,
    day: '2026-10-04',
    amountCents: shop.cents,
    counterparty: 'Konsum',
    category: 'life',
    note: 'für das Fest',
  })
  const parts = [
    { amountCents: -10_000, itemId: null, groupId: null, category: 'life', note: 'Regal' },
    { amountCents: -2_340, itemId: null, groupId: null, category: 'luxury_rate', note: 'Lampe' },
  ] as const
  const buildId = await book(user.api, {
    accountId,
    day: '2026-10-06',
    amountCents: build.cents,
    counterparty: 'Hornbach',
    note: 'Flur',
    parts: [...parts],
  })
  const typed = await bookingsOf(user)
  await page.reload()

  await chooseFile(
    page,
    camtFile('oktober.xml', {
      iban: ibanOf('Haushaltskonto'),
      openingCents: 0,
      from: '2026-10-01',
      to: '2026-10-09',
      bookings: [shop, build, power],
    }),
  )
  await expect(importTitle(page)).toHaveText('Der Saldo stimmt. Eine Buchung ist neu.')
  const twins = page.getByRole('region', { name: 'Vielleicht doppelt' })
  await expect(twins).toContainText('2 Buchungen, wohl dieselben')
  await expect(twins.getByText('von dir eingetragen')).toHaveCount(2)
  await expect(twins.getByText('Deine Buchung bekommt Namen, Zweck und Kennungen der Bank.')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await expect(importTitle(page)).toHaveText('Übernommen.')

  const told = await bookingsOf(user)
  expect(told).toHaveLength(3)
  expect(told.find(({ id }) => id === shopId)).toMatchObject({
    counterparty: 'Konsum Leipzig eG',
    purpose: 'Filiale 12',
    day: '2026-10-04',
    category: 'life',
    note: 'für das Fest',
    parts: [],
  })
  expect(told.find(({ id }) => id === buildId)).toMatchObject({
    counterparty: 'Hornbach Baumarkt AG',
    purpose: 'K 77',
    day: '2026-10-06',
    category: null,
    note: 'Flur',
    parts,
  })

  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(importTitle(page)).toHaveText('Der Saldo stimmt. Eine Buchung ist neu.')
  await expect
    .poll(async () => (await bookingsOf(user)).map(withoutVersion))
    .toEqual(typed.map(withoutVersion))
})

async function bookingsOf(user: User) {
  return (await user.api.call(readTransactions, { query: { limit: '200' } })).transactions
}

/** A booking as it is read; how often it was changed is no part of what was typed. */
function withoutVersion<Read extends { readonly version: number }>({ version: _version, ...booking }: Read) {
  return booking
}
