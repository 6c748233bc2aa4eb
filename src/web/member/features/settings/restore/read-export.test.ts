import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { restoreKinds } from '#contract/restore/restore-kinds.ts'
import { UnreadableExport, readExport } from './read-export.ts'

const person = '01890a5d-ac96-774b-bcce-b302099a8057'
const account = '01890a5d-ac96-774b-bcce-b302099a8058'

const tables = {
  person: [{ id: person, name: 'Anna', surname: 'Berger', position: 0 }],
  extra_income: [
    { id: account, month: '2026-11-01', label: 'Bonus', amount_cents: 100, distribution: 'as_usual' },
  ],
  income_receipt: [{ source_id: account, month: '2026-11-01', amount_cents: 1 }],
  booking: [
    {
      id: person,
      account_id: account,
      day: '2026-11-05',
      value_day: null,
      amount_cents: -5_000,
      counterparty: 'Metzgerei',
      purpose: 'Fest',
      booking_text: '',
      fingerprint: '',
      occurrence: 0,
      import_id: null,
      category: null,
      is_transfer: false,
      is_one_off: true,
      note: 'Für alle',
      version: 3,
    },
    { id: account, account_id: account, day: '2026-11-06', amount_cents: 0.5, counterparty: 'Bank' },
  ],
  booking_part: [
    { booking_id: person, position: 1, amount_cents: -1_000, category: 'donation_rate', note: 'Korb' },
    { booking_id: person, position: 0, amount_cents: -4_000, category: 'life', note: '' },
  ],
}
const content = { format: 1, product: 'Wohlstandskompass', created_at: '2026-11-21T12:00:00.000Z', tables }

it('reads an export: records with their parts, and what does not fit', async () => {
  const read = await readExport(exportOf(content))
  expect(read).toMatchObject({ exportedOn: '2026-11-21' })
  expect(read.faults).toMatchObject([
    { title: 'Buchung „Bank“ vom 06.11.2026', sentence: expect.stringContaining('Betrag: ') },
  ])
  expect(read.records.persons).toEqual([
    { id: person, name: 'Anna', surname: 'Berger', position: 0, version: 0 },
  ])
  expect(read.records.receipts).toHaveLength(1)
})

it('reads a booking with everything that was said about it', async () => {
  const { bookings } = await readExport(exportOf(content))
  const nowhere = { itemId: null, groupId: null }
  const inEuro = { foreignMinor: null, rate: null, rateDay: null, rateSource: null }
  const security = { securityCode: null, securityName: null, pieces: null, price: null, priceCurrency: null }
  const noTrade = { tradeKind: null, ...security, feeCents: null, taxCents: null, costCents: null }
  expect(bookings).toEqual([
    {
      ...nowhere,
      id: person,
      accountId: account,
      day: '2026-11-05',
      valueDay: null,
      amountCents: -5_000,
      ...inEuro,
      ...noTrade,
      originalCents: null,
      originalCurrency: null,
      counterparty: 'Metzgerei',
      counterpartyIban: null,
      bookingText: '',
      purpose: 'Fest',
      endToEndRef: null,
      mandateRef: null,
      creditorId: null,
      bankRef: null,
      bankRefKind: null,
      fingerprint: '',
      occurrence: 0,
      importId: null,
      category: null,
      transferId: null,
      isTransfer: false,
      isOneOff: true,
      note: 'Für alle',
      parts: [
        { ...nowhere, amountCents: -4_000, category: 'life', note: '' },
        { ...nowhere, amountCents: -1_000, category: 'donation_rate', note: 'Korb' },
      ],
      version: 3,
    },
  ])
})

it('names what was edited by hand and does not fit, and offers the rest', async () => {
  const [first] = tables.extra_income
  const broken = [
    { ...first, amount_cents: 1.5 },
    { ...first, id: person, month: '2026-11-31' },
    { ...first, id: person },
    { ...first, id: person },
  ]
  const { faults, records } = await readExport(
    exportOf({ ...content, tables: { ...tables, extra_income: broken } }),
  )
  expect(faults.slice(0, 3).map(({ title, sentence }) => `${title}: ${sentence}`)).toEqual([
    expect.stringContaining('Einnahme „Bonus“: Betrag: '),
    expect.stringContaining('Einnahme „Bonus“: Monat: '),
    'Einnahme „Bonus“: Der Eintrag steht zweimal in der Datei.',
  ])
  expect(records.extras).toHaveLength(1)
  expect(records.persons).toHaveLength(1)
})

it.each([
  ['another ZIP', zipOf('brief.txt', 'Hallo'), 'kein Export von hier'],
  ['no ZIP', new File(['Hallo'], 'a.zip'), 'keine ZIP-Datei'],
  ['an empty file', new File([], 'a.zip'), 'keine ZIP-Datei'],
  ['no tables', exportOf({ ...content, tables: [] }), 'kein Export von hier'],
  ['no format', exportOf({ ...content, format: '1' }), 'kein Export von hier'],
  ['a newer format', exportOf({ ...content, format: 2 }), 'neueren Version'],
  ['no moment', exportOf({ ...content, created_at: 'gestern' }), 'created_at'],
  ['broken JSON', zipOf('daten.json', '{\n"format": 1,\n"tables": {,}}'), 'Zeile 3'],
  ['JSON that breaks off', zipOf('daten.json', '{"format": 1, "tabl'), 'nicht lesbar'],
  ['a list', zipOf('daten.json', '[]'), 'kein Export von hier'],
])('says in one sentence what is wrong: %s', async (_, file, words) => {
  const refused = readExport(file)
  await expect(refused).rejects.toThrow(UnreadableExport)
  await expect(refused).rejects.toThrow(words)
})

it('says that a ZIP is cut off', async () => {
  const whole = exportOf(content)
  const cut = new File([whole.slice(0, whole.size - 30)], 'a.zip')
  await expect(readExport(cut)).rejects.toThrow('abgeschnitten')
})

it('stops at a ZIP that would unpack to more than any export', async () => {
  const bomb = zipOf('daten.json', ' '.repeat(8_000_000))
  await expect(readExport(bomb)).rejects.toThrow('zu groß')
})

it('knows every kind of record', () => {
  expect(Object.keys(restoreKinds)).toHaveLength(29)
})

function exportOf(json: unknown): File {
  return zipOf('daten.json', JSON.stringify(json))
}

function zipOf(name: string, text: string): File {
  return new File([new Uint8Array(zipSync({ [name]: strToU8(text) }, { level: 9 }))], 'export.zip')
}
