import type { Locator, Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { createAccount, readAccounts } from '#contract/planning/accounts.ts'
import { readImportRules } from '#contract/planning/import-rules.ts'
import { startTrial } from '#contract/subscription.ts'
import { readImports } from '#contract/transactions/imports.ts'
import { readTransactions } from '#contract/transactions/transactions.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { type AccountName, accounts } from '#e2e/support/bergers.ts'
import { newId } from '#e2e/support/new-id.ts'
import { sampleIban } from '#e2e/support/sample-iban.ts'
import { layer } from '#e2e/support/screen.ts'
import {
  type BankBooking,
  type ChosenFile,
  camtFile,
  ownTable,
  sparkasseFile,
} from '#e2e/support/statement-files.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'

// Files of a bank: their content is shown before anything is stored, stored only once, and undone as a whole.

const path = '/haushaltsplan?ansicht=einlesen'
const from = '2026-10-01'

const rent: BankBooking = { day: '2026-10-02', cents: -95_000, name: 'Wohnbau Süd', purpose: 'Miete Oktober' }
const shop: BankBooking = { day: '2026-10-05', cents: -6_827, name: 'Konsum Leipzig' }
const twin: BankBooking = { day: '2026-10-07', cents: -2_340, name: 'Bäckerei Krümel' }
const power: BankBooking = { day: '2026-10-09', cents: -4_599, name: 'Stadtwerke', purpose: 'Abschlag Strom' }
const shopAgain: BankBooking = { day: '2026-10-15', cents: -6_184, name: 'Konsum Leipzig' }
const first = [rent, shop, twin, twin]
const second = [twin, twin, power, shopAgain]

test('a first file, a second that overlaps it, the same once more, and back', async ({
  page,
  user,
  bergers,
}) => {
  await begin(page, user)
  await choose(page, camtFile('oktober-1.xml', fileOf('Haushaltskonto', 200_000, first, '2026-10-07')))
  await expect(title(page)).toHaveText('Der Saldo stimmt. Vier Buchungen sind neu.')
  await expect(page.getByText('CAMT.053.001.08 erkannt')).toBeVisible()
  await expect(page.getByText(/an der IBAN erkannt/)).toBeVisible()
  await expect(page.getByText('stimmt auf den Cent')).toBeVisible()
  await expectAccessible(page)
  expect(await bookingsOf(user)).toEqual([])
  await takeOver(page)
  await expect(page.getByText('4 Buchungen sind auf Haushaltskonto gespeichert.')).toBeVisible()
  expect(await bookingsOf(user)).toHaveLength(4)
  expect(await balanceOf(user, bergers.accountIds.Haushaltskonto, '2026-10-07')).toBe(93_493)

  await page.getByRole('button', { name: 'Nächste Datei einlesen' }).click()
  const overlapping = camtFile('oktober-2.xml', fileOf('Haushaltskonto', 98_173, second, '2026-10-15'))
  await choose(page, overlapping)
  await expect(title(page)).toHaveText('Der Saldo stimmt. Zwei Buchungen sind neu.')
  await expect(tile(page, 'schon vorhanden')).toContainText('2')
  await takeOver(page)
  await expect(page.getByText('2 Buchungen sind auf Haushaltskonto gespeichert.')).toBeVisible()
  expect(await bookingsOf(user)).toHaveLength(6)

  await page.getByRole('button', { name: 'Weitere Datei' }).waitFor()
  await choose(page, overlapping)
  await page.getByRole('button', { name: /4 Buchungen, 0 neu/ }).click()
  await expect(title(page)).toHaveText('Der Saldo stimmt. Alles schon vorhanden.')
  await expect(page.getByText('Es gibt nichts zu speichern.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Übernehmen', exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: /2 Buchungen gespeichert/ }).click()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(title(page)).toHaveText('Der Saldo stimmt. Zwei Buchungen sind neu.')
  await expect.poll(() => bookingsOf(user)).toHaveLength(4)
})

test('one correction teaches a rule, which is stored with the take-over', async ({ page, user, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  await choose(
    page,
    camtFile('oktober.xml', fileOf('Haushaltskonto', 0, [...first, shopAgain], '2026-10-15')),
  )
  const [latest, earlier] = [row(page, '15.10.2026, Konsum Leipzig'), row(page, '05.10.2026, Konsum Leipzig')]
  await sort(latest, 'Leben')
  await expect(
    page.getByText('Regel gelernt: „Konsum Leipzig“ wird Leben. Gilt schon für eine weitere Zeile.'),
  ).toBeVisible()
  await expect(earlier).toContainText('Leben')
  await expect(earlier).toContainText('Regel')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(earlier).toContainText('Kategorie wählen')
  await expect(latest).toContainText('Leben')

  await sort(latest, 'Einkommen')
  await sort(latest, 'Leben')
  await expect(earlier).toContainText('Regel')
  expect((await user.api.call(readImportRules, {})).rules).toEqual([])
  await takeOver(page)
  // Rules are created after the bookings.
  await expect
    .poll(async () => (await user.api.call(readImportRules, {})).rules)
    .toMatchObject([{ field: 'counterparty', text: 'konsum leipzig', category: 'life' }])
  const konsum = (await bookingsOf(user)).filter(({ counterparty }) => counterparty === 'Konsum Leipzig')
  expect(konsum.map(({ category }) => category)).toEqual(['life', 'life'])
})

test('a transfer finds its other side; what may be doubled waits for an answer', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  const out: BankBooking = {
    day: '2026-10-01',
    cents: -279_388,
    name: 'Anna Berger',
    purpose: 'Haushalt Oktober',
    iban: ibanOf('Haushaltskonto'),
  }
  await choose(page, sparkasseFile('giro.csv', { iban: ibanOf('Girokonto'), bookings: [out] }))
  await expect(title(page)).toHaveText('Eine Umbuchung ist neu.')
  await takeOver(page)
  await page.getByRole('button', { name: 'Nächste Datei einlesen' }).click()
  await choose(page, sparkasseFile('haushalt.csv', { iban: ibanOf('Haushaltskonto'), bookings: [power] }))
  await takeOver(page)
  await page.getByRole('button', { name: 'Nächste Datei einlesen' }).click()

  const later = { ...power, day: '2026-10-10' } as const
  const arrived: BankBooking = {
    day: '2026-10-02',
    cents: 279_388,
    name: 'Anna Berger',
    purpose: 'Haushalt Oktober',
  }
  // The booking has another bank's words, and beside one of the same amount nothing shows that it is the same.
  const otherwise = { ...later, name: 'Lastschrift', purpose: 'Vertrag 4711' } as const
  const alike = { ...otherwise, day: '2026-10-20' } as const
  const bookings = [arrived, otherwise, alike]
  await choose(page, camtFile('haushalt.xml', fileOf('Haushaltskonto', 0, bookings, '2026-10-20')))
  await expect(title(page)).toHaveText('Der Saldo stimmt. Eine Buchung ist neu, eine braucht deine Antwort.')
  await expect(page.getByRole('region', { name: 'Umbuchung', exact: true })).toContainText(
    'Gegenbuchung gefunden',
  )
  const question = page.getByRole('region', { name: 'Vielleicht doppelt' })
  await expect(question.getByRole('checkbox')).not.toBeChecked()
  await question.getByText('Beide behalten').click()
  await expect(question.getByRole('checkbox')).toBeChecked()
  await question.getByText('Dieselbe, auslassen').click()
  await takeOver(page)
  const stored = await bookingsOf(user)
  expect(stored).toHaveLength(4)
  const transfers = stored.filter(({ isTransfer }) => isTransfer)
  expect(new Set(transfers.map(({ transferId }) => transferId)).size).toBe(1)
  expect(transfers).toHaveLength(2)
  expect(transfers[0]?.transferId).not.toBe(null)
})

test('broken rows are named, the rest is taken; a wrong sum is told with its likely cause', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  const good = sparkasseFile('kaputt.csv', { iban: ibanOf('Haushaltskonto'), bookings: [rent, shop, power] })
  const text = good.buffer
    .toString('latin1')
    .replace('05.10.2026', '31.02.2026')
    .replace('-45,99', '-45,99123')
  await choose(page, { ...good, buffer: Buffer.from(text, 'latin1') })
  await expect(title(page)).toHaveText('Eine Buchung ist neu.')
  await page.getByText('2 von 3 Zeilen konnten nicht gelesen werden.').click()
  const list = page.getByRole('list', { name: 'Nicht gelesene Zeilen' })
  await expect(list).toContainText('Zeile 3, Buchungstag: Diesen Tag gibt es nicht.')
  await expect(list).toContainText('Zeile 4, Betrag: Der Betrag hat mehr als zwei Stellen nach dem Komma.')
  await page.getByRole('button', { name: 'Datei weglegen' }).click()

  const file = fileOf('Haushaltskonto', 100_000, [rent, shop], '2026-10-05')
  await choose(page, camtFile('falsch.xml', { ...file, closingCents: 5_000 }))
  await expect(title(page)).toHaveText('Der Saldo stimmt nicht. Zwei Buchungen sind neu.')
  const proof = page.getByRole('region', { name: 'Saldenprobe und Übernehmen' })
  await expect(proof).toContainText(
    /Differenz −68,27\s€\. Genau so viel ist Konsum Leipzig vom 05\.10\.2026\./,
  )
})

test('files that are none are called by their name', async ({ page, user, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  await choose(page, named('auszug.csv', '%PDF-1.7'))
  await expect(page.getByRole('alert')).toContainText(
    'Das ist ein PDF. Lade bei deiner Bank die CSV- oder CAMT-Datei.',
  )
  await page.getByRole('button', { name: 'Hinweis schließen' }).click()
  await choose(page, named('leer.csv', ''))
  await expect(page.getByRole('alert')).toContainText('Die Datei enthält keine Buchungen.')
  await page.getByRole('button', { name: 'Hinweis schließen' }).click()
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "x">]><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">&b;</Document>'
  await choose(page, named('bombe.xml', bomb))
  await expect(page.getByRole('note')).toContainText(
    'Die Datei enthält eigene Anweisungen (DTD). Ab hier wird sie nicht gelesen.',
  )
})

test('an unknown table says where its heads stand, and asks where no row is an expense', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  const rows = ['Datum;Wer;Betrag', '03.10.2026;Konsum;4,50', '04.10.2026;Baumarkt;10,00']
  const preamble = ['Kontonummer;Inhaber;Stand', '202051;Erika Muster;28.11.2026', '']
  await choose(page, named('karte.csv', [...preamble, ...rows].join('\n')))
  await page.getByRole('button', { name: 'Spalten zuordnen' }).click()
  const dialog = layer(page, 'Was steht in den Spalten?')
  await expect(dialog.getByLabel('Überschriften stehen in')).toHaveValue('4')
  await dialog.getByRole('button', { name: 'Datei lesen' }).click()
  await expect(dialog).toContainText('Keine einzige Ausgabe. Stimmt das?')
  await expect(dialog.getByRole('button', { name: 'Ja, so lesen' })).toBeVisible()
  await expectAccessible(page)

  await dialog
    .getByLabel('Überschriften stehen in')
    .selectOption({ label: 'Zeile 1: Kontonummer, Inhaber, Stand' })
  await expect(dialog.getByLabel('Inhalt von Inhaber')).toBeVisible()
  await dialog.getByLabel('Überschriften stehen in').selectOption('4')
  await dialog.getByLabel('Inhalt von Betrag').selectOption({ label: 'Ausgabe ohne Minus' })
  await expect(dialog).not.toContainText('Keine einzige Ausgabe')
  await expect(dialog).toContainText(/03\.10\.2026\s*Konsum\s*−4,50/)
  await dialog.getByRole('button', { name: 'Datei lesen' }).click()
  await chooseAccount(page, 'Haushaltskonto')
  await expect(title(page)).toHaveText('Zwei Buchungen sind neu.')
})

test('an unknown table is mapped once, and read by itself the next time', async ({ page, user, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  await choose(page, ownTable('meine-bank.csv', first))
  await page.getByRole('button', { name: 'Spalten zuordnen' }).click()
  const dialog = layer(page, 'Was steht in den Spalten?')
  // Roles that follow from the names of the columns are proposed already.
  await expect(dialog.getByLabel('Inhalt von Euro')).toHaveValue('amount')
  await dialog.getByLabel('Inhalt von Euro').selectOption({ label: 'nicht gebraucht' })
  await dialog.getByLabel('Inhalt von Wann').selectOption({ label: 'Buchungstag' })
  await dialog.getByLabel('Inhalt von Wer').selectOption({ label: 'Name der anderen Seite' })
  await dialog.getByLabel('Inhalt von Wozu').selectOption({ label: 'Verwendungszweck' })
  await dialog.getByRole('button', { name: 'Datei lesen' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Es fehlt noch der Buchungstag oder der Betrag.')
  await dialog.getByLabel('Inhalt von Euro').selectOption({ label: 'Betrag' })
  await expect(dialog).toContainText(/02\.10\.2026\s*Wohnbau Süd\s*−950,00/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Datei lesen' }).click()
  await chooseAccount(page, 'Haushaltskonto')
  await expect(title(page)).toHaveText('Vier Buchungen sind neu.')
  expect((await user.api.call(readImportRules, {})).mappings).toEqual([])
  await takeOver(page)
  expect((await user.api.call(readImportRules, {})).mappings).toHaveLength(1)

  await page.reload()
  await choose(page, ownTable('naechster-monat.csv', [power]))
  await chooseAccount(page, 'Haushaltskonto')
  await expect(title(page)).toHaveText('Eine Buchung ist neu.')
})

test("another person's account is asked about, and not taken by chance", async ({ page, user, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  const foreign = { ...fileOf('Haushaltskonto', 0, [rent], '2026-10-02'), iban: sampleIban(77) }
  await choose(page, camtFile('fremd.xml', foreign))
  await expect(page.getByText(/gehört zu keinem deiner Konten/)).toBeVisible()
  await chooseAccount(page, 'Haushaltskonto')
  await expect(page.getByText(/Die Buchungen kämen auf ein falsches Konto/)).toBeVisible()
  await expect(title(page)).toHaveText('Zu welchem Konto?')
  await page.getByRole('button', { name: 'Trotzdem zu Haushaltskonto' }).click()
  await expect(title(page)).toHaveText('Der Saldo stimmt. Eine Buchung ist neu.')
})

test('an account without an IBAN is asked about once, and another one is made from its file', async ({
  page,
  user,
  bergers,
}) => {
  const accountId = newId()
  await user.api.call(createAccount, {
    body: {
      id: accountId,
      name: 'Zweitkonto',
      type: 'checking',
      iban: null,
      bank: '',
      holder: '',
      valueSign: 1,
      assetClass: null,
      availability: null,
      interestBp: null,
      fixedUntil: null,
      owners: [{ personId: bergers.personIds[0], shareBp: 10_000 }],
      isCounted: true,
      openedOn: null,
      exemptionOrderCents: 0,
      balance: null,
    },
  })
  await begin(page, user)
  const own = (iban: string, bookings: readonly BankBooking[]) => ({
    ...fileOf('Haushaltskonto', 50_000, bookings, '2026-10-09'),
    iban,
  })
  await choose(page, camtFile('oktober.xml', own(sampleIban(77), [rent])))
  await page.getByRole('combobox', { name: /^Konto / }).click()
  await page.getByRole('option', { name: 'Zweitkonto' }).click()
  await expect(page.getByText(/Bei Zweitkonto ist keine IBAN eingetragen/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ja, gehört zu Zweitkonto' }).click()
  await expect(title(page)).toHaveText('Der Saldo stimmt. Eine Buchung ist neu.')
  const { accounts: stored } = await user.api.call(readAccounts, {})
  expect(stored.find(({ id }) => id === accountId)?.iban).toBe(sampleIban(77))

  // The next file finds its account by itself; a file of an unknown account creates it.
  await page.reload()
  await choose(page, camtFile('november.xml', own(sampleIban(77), [power])))
  await expect(title(page)).toHaveText('Der Saldo stimmt. Eine Buchung ist neu.')
  await page.getByRole('button', { name: 'Datei weglegen' }).click()
  await choose(page, camtFile('neu.xml', own(sampleIban(78), [rent, power])))
  await page.getByRole('button', { name: 'Neues Konto aus der Datei anlegen' }).click()
  await expect(page.getByLabel(/^Stand am 01\.10\.2026/)).toHaveValue('500,00')
  await page.getByLabel('Name', { exact: true }).fill('Gemeinschaftskonto')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(title(page)).toHaveText('Der Saldo stimmt. Zwei Buchungen sind neu.')
  await takeOver(page)
  const { accounts: all } = await user.api.call(readAccounts, {})
  expect(all.find(({ name }) => name === 'Gemeinschaftskonto')).toMatchObject({
    iban: sampleIban(78),
    type: 'checking',
    balances: [
      { day: '2026-10-01', amountCents: 50_000 },
      { day: '2026-10-09', amountCents: 50_000 + rent.cents + power.cents },
    ],
  })
})

test('the keyboard alone chooses, sorts and takes over', async ({ page, user, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  await choose(page, camtFile('oktober.xml', fileOf('Haushaltskonto', 0, [rent, shop, power], '2026-10-09')))
  await row(page, '09.10.2026, Stadtwerke').focus()
  await page.keyboard.press(' ')
  await expect(row(page, '09.10.2026, Stadtwerke')).toHaveAccessibleName(/bleibt draußen/)
  await page.keyboard.press('ArrowDown')
  await expect(row(page, '05.10.2026, Konsum Leipzig')).toBeFocused()
  await page.keyboard.press('k')
  await page.getByRole('combobox', { name: 'Kategorie' }).pressSequentially('Leb')
  await page.keyboard.press('Enter')
  await expect(row(page, '05.10.2026, Konsum Leipzig')).toContainText('Leben')
  await expect(row(page, '05.10.2026, Konsum Leipzig')).toBeFocused()
  await page.keyboard.press('End')
  await expect(row(page, '02.10.2026, Wohnbau Süd')).toBeFocused()
  await page.keyboard.press('u')
  await expect(row(page, '02.10.2026, Wohnbau Süd')).toContainText('Umbuchung')
  await page.keyboard.press('u')
  await page.keyboard.press('t')
  const dialog = layer(page, 'Buchung teilen')
  await dialog.getByLabel('Betrag von Teil 1').fill('900')
  await dialog.getByLabel('Betrag von Teil 2').fill('50')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('stimmt auf den Cent')).toBeVisible()
  await dialog.getByRole('button', { name: 'Teilen', exact: true }).press('Enter')
  await expect(row(page, '02.10.2026, Wohnbau Süd')).toContainText('in 2 Teile geteilt')
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).press('Enter')
  await expect(title(page)).toHaveText('Übernommen.')
  const stored = await bookingsOf(user)
  expect(stored.map(({ counterparty }) => counterparty).toSorted()).toEqual(['Konsum Leipzig', 'Wohnbau Süd'])
  expect(stored.find(({ counterparty }) => counterparty === 'Wohnbau Süd')?.parts).toHaveLength(2)
})

test('leaving a preview asks, and a reload has stored nothing', async ({ page, user, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  await choose(page, camtFile('oktober.xml', fileOf('Haushaltskonto', 0, first, '2026-10-07')))
  await expect(title(page)).toHaveText('Der Saldo stimmt. Vier Buchungen sind neu.')
  await page
    .getByRole('navigation', { name: 'Bereiche' })
    .getByRole('link', { name: 'Einstellungen', exact: true })
    .click()
  const dialog = layer(page, 'Ohne Übernehmen verlassen?')
  await dialog.getByRole('button', { name: 'Hier bleiben' }).click()
  await expect(title(page)).toHaveText('Der Saldo stimmt. Vier Buchungen sind neu.')
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(title(page)).toHaveText('Kontoauszug einlesen')
  expect(await bookingsOf(user)).toEqual([])
})

test('a connection that breaks in the middle goes on where it was, or after a reload', async ({
  page,
  user,
  bergers,
  watch,
}) => {
  test.slow()
  watch.expect(/ERR_CONNECTION_FAILED/)
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  const many = Array.from({ length: 5_200 }, (_, at): BankBooking => ({
    ...rent,
    cents: -100 - at,
    name: `Laden ${at}`,
  }))
  const file = sparkasseFile('viele.csv', { iban: ibanOf('Haushaltskonto'), bookings: many })
  await choose(page, file)
  await expect(title(page)).toHaveText('5.200 Buchungen sind neu.')
  let sent = 0
  await page.route('**/api/imports', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    return sent === 2 ? route.abort('connectionfailed') : route.fallback()
  })
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await expect(page.getByText(/5\.000 Buchungen sind schon gespeichert, der Rest fehlt noch/)).toBeVisible()
  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(
    page.getByText(/Das Einlesen ist abgebrochen\. 5\.000 Buchungen auf Haushaltskonto/),
  ).toBeVisible()
  const [started] = (await user.api.call(readImports, { query: {} })).imports
  await page.goto(`${path}&import=${started?.id ?? ''}`)
  await expect(page.getByText(/Wähle „viele\.csv“ noch einmal aus/)).toBeVisible()
  await choose(
    page,
    sparkasseFile('andere.csv', { iban: ibanOf('Haushaltskonto'), bookings: many.slice(0, 3) }),
  )
  await expect(page.getByText(/Gesucht ist „viele\.csv“ von Haushaltskonto\./)).toBeVisible()
  await page.getByRole('button', { name: 'Datei weglegen' }).click()
  await choose(page, file)
  await expect(page.getByText(/Hier geht das abgebrochene Einlesen weiter: 5\.000 Buchungen/)).toBeVisible()
  await expect(title(page)).toHaveText('200 Buchungen sind neu.')
  await takeOver(page)
  await expect(page.getByText('5.200 Buchungen sind auf Haushaltskonto gespeichert.')).toBeVisible()
})

test('a file of which nothing can be read is named, and can be put away', async ({ page, user, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb">]>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><x>&b;</x></Document>`
  await choose(page, named('auszug.xml', bomb))
  const note = page.getByRole('note').filter({ hasText: 'auszug.xml' })
  await expect(note).toContainText('Die Datei enthält eigene Anweisungen (DTD).')
  await note.getByText('Zeilen ansehen').click()
  await expect(note).not.toContainText('Alles andere lässt sich einlesen.')
  await note.getByRole('button', { name: 'Hinweis schließen' }).click()
  await expect(note).toHaveCount(0)
})

test('a worker that breaks is told in a sentence, and the page goes on', async ({
  page,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/broken on purpose/)
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  const workers = (name: string) => `**/${name}.worker*`
  const breakWith = (name: string, body: string) =>
    page.route(workers(name), (route) => route.fulfill({ contentType: 'text/javascript', body }))
  const many = Array.from({ length: 3_200 }, (_, at): BankBooking => ({ ...rent, cents: -100 - at }))
  const file = sparkasseFile('viele.csv', { iban: ibanOf('Haushaltskonto'), bookings: many })

  await breakWith('statement', 'throw new Error("broken on purpose")')
  await choose(page, file)
  await expect(page.getByRole('alert')).toContainText('viele.csvDas Lesen ist abgebrochen.')
  await page.getByRole('button', { name: 'Hinweis schließen' }).click()
  await page.unroute(workers('statement'))
  await breakWith('statement', "addEventListener('message', () => postMessage({ kind: 'rows', batch: '{' }))")
  await choose(page, file)
  await expect(page.getByRole('alert')).toContainText('Das Lesen ist abgebrochen.')
  await page.getByRole('button', { name: 'Hinweis schließen' }).click()
  await page.unroute(workers('statement'))

  await breakWith('compare', 'throw new Error("broken on purpose")')
  await choose(page, file)
  await expect(page.getByRole('alert')).toContainText('Das Vergleichen ist abgebrochen.')
  await expectAccessible(page)
  await page.unroute(workers('compare'))
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(title(page)).toHaveText('3.200 Buchungen sind neu.')
})

test('a double click stores once, and a second tab with the same file stores nothing twice', async ({
  page,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/409/)
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  const other = await page.context().newPage()
  await other.goto(path)
  const file = sparkasseFile('oktober.csv', { iban: ibanOf('Haushaltskonto'), bookings: first })
  for (const tab of [page, other]) {
    await choose(tab, file)
    await expect(title(tab)).toHaveText('Vier Buchungen sind neu.')
  }
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).dblclick()
  await expect(title(page)).toHaveText('Übernommen.')
  await other.getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await expect(other.getByText('Inzwischen sind auf dem Konto Buchungen dazugekommen.')).toBeVisible()
  await expect(title(other)).toHaveText('Alles schon vorhanden.')
  expect(await bookingsOf(user)).toHaveLength(first.length)
  expect((await user.api.call(readImports, { query: {} })).imports).toHaveLength(1)
})

test('what of a ZIP is no statement is named', async ({ page, user, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  const { buffer } = sparkasseFile('a.csv', { iban: ibanOf('Haushaltskonto'), bookings: first })
  const zip = Buffer.from(zipSync({ 'a.csv': buffer, 'bilder/beleg.jpg': Buffer.from([0xff, 0xd8]) }))
  await choose(page, { name: 'auszug.zip', mimeType: 'application/zip', buffer: zip })
  await expect(title(page)).toHaveText('Vier Buchungen sind neu.')
  await expect(page.getByText('„beleg.jpg“ bleibt draußen: Das ist kein Kontoauszug')).toBeVisible()
})

async function begin(page: Page, user: User): Promise<void> {
  await user.api.call(startTrial, {})
  await page.goto(path)
}

async function choose(page: Page, file: ChosenFile): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
}

function named(name: string, content: string): ChosenFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(content) }
}

function fileOf(
  account: AccountName,
  openingCents: number,
  bookings: readonly BankBooking[],
  to: BankBooking['day'],
) {
  return { iban: ibanOf(account), openingCents, from, to, bookings } as const
}

function ibanOf(account: AccountName): string {
  return accounts.find(({ name }) => name === account)?.iban ?? ''
}

function title(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

function row(page: Page, name: string): Locator {
  return page.getByRole('group', { name: new RegExp(`^${name.replaceAll('.', '\\.')}`) })
}

function tile(page: Page, name: string): Locator {
  return page.locator('dl > div').filter({ hasText: name })
}

async function sort(line: Locator, place: string): Promise<void> {
  await line.getByRole('button', { name: /Kategorie wählen|Leben|Einkommen/ }).click()
  await line.getByRole('combobox').fill(place)
  await line.page().getByRole('option', { name: place, exact: true }).click()
}

async function takeOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await expect(title(page)).toHaveText('Übernommen.')
}

async function chooseAccount(page: Page, account: AccountName): Promise<void> {
  await page.getByRole('combobox', { name: /^Konto / }).click()
  await page.getByRole('option', { name: new RegExp(`^${account}`) }).click()
}

async function bookingsOf(user: User) {
  return (await user.api.call(readTransactions, { query: { limit: '200' } })).transactions
}

async function balanceOf(
  user: User,
  accountId: string,
  day: BankBooking['day'],
): Promise<number | undefined> {
  const all = (await user.api.call(readAccounts, {})).accounts
  return all.find(({ id }) => id === accountId)?.balances.find((balance) => balance.day === day)?.amountCents
}

test('sixteen payees are sorted with at most twenty presses on a phone', async ({ page, user, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, user)
  const payees = [
    'REWE SAGT DANKE 12//LEIPZIG/DE',
    'EDEKA MUELLER//LEIPZIG/DE',
    'ARAL STATION//LEIPZIG/DE',
    'DM DROGERIEMARKT//LEIPZIG/DE',
    'Vodafone GmbH',
    'Rundfunk ARD, ZDF, DRadio',
    'Netflix International B.V.',
    'AMZN Mktp DE*2K3AB4CD5',
    'HUK-COBURG',
    'Löwen-Apotheke',
    'BVG Deutschlandticket',
    'IKEA Deutschland',
    'McFIT',
    'Zalando SE',
    'Friseur Schick',
    'Ärzte ohne Grenzen',
  ]
  const bookings = payees.flatMap((name, at): readonly BankBooking[] => [
    { day: '2026-10-05', cents: -1_000 - at, name },
    { day: '2026-10-20', cents: -2_000 - at, name },
  ])
  let presses = 0
  const press = async (button: Locator) => {
    presses += 1
    await button.click()
  }
  presses += 2
  await choose(page, camtFile('oktober.xml', fileOf('Haushaltskonto', 0, bookings, '2026-10-20')))
  const section = page.getByRole('region', { name: 'Vorschläge' })
  await expect(section).toContainText('32 Buchungen in 16 Vorschlägen')
  await expectAccessible(page)
  expect(await bookingsOf(user)).toEqual([])
  for (let left = payees.length; left > 0; left -= 1) {
    await expect(section.getByRole('button', { name: /annehmen$/ })).toHaveCount(left > 1 ? left + 1 : 1)
    await press(section.getByRole('button', { name: /: als .+ annehmen$/ }).first())
  }
  await expect(page.getByRole('button', { name: /Ohne Kategorie 0/ })).toBeVisible()
  await press(page.getByRole('button', { name: 'Übernehmen', exact: true }))
  await expect(title(page)).toHaveText('Übernommen.')
  expect(presses).toBeLessThanOrEqual(20)
  const stored = await bookingsOf(user)
  expect(stored).toHaveLength(32)
  expect(stored.filter(({ category, groupId, itemId }) => category ?? groupId ?? itemId)).toHaveLength(32)
  // The second file of the month needs no press for them, however soon the page is left.
  expect((await user.api.call(readImportRules, {})).rules).toHaveLength(16)
})

test('all proposals are accepted by one press, taken back by another, and one is said otherwise', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await begin(page, user)
  const market: BankBooking = { day: '2026-10-05', cents: -4_402, name: 'REWE SAGT DANKE 12' }
  const fuel: BankBooking = { day: '2026-10-06', cents: -2_683, name: 'ARAL STATION' }
  const friend: BankBooking = { day: '2026-10-07', cents: 1_288, name: 'Lisa Freundin', purpose: 'Pizza' }
  await choose(
    page,
    camtFile('oktober.xml', fileOf('Haushaltskonto', 0, [market, fuel, friend], '2026-10-07')),
  )
  const section = page.getByRole('region', { name: 'Vorschläge' })
  await expect(section).toContainText('2 Buchungen in 2 Vorschlägen')
  await section.getByRole('button', { name: 'Alle annehmen' }).click()
  await expect(section).toContainText('2 Buchungen zugeordnet.')
  await expect(row(page, '06.10.2026, ARAL STATION')).not.toContainText('Kategorie wählen')
  await section.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(row(page, '06.10.2026, ARAL STATION')).toContainText('Kategorie wählen')
  await section.getByRole('button', { name: 'ARAL STATION: anders zuordnen' }).click()
  await section.getByRole('combobox').pressSequentially('Umb')
  await page.keyboard.press('Enter')
  await expect(row(page, '06.10.2026, ARAL STATION')).toContainText('Umbuchung')
  await expect(row(page, '07.10.2026, Lisa Freundin')).toContainText('Kategorie wählen')
})
