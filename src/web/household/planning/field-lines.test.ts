import { describe, expect, it } from 'vitest'
import { accountRecord } from '#contract/records/account-record.ts'
import { incomeSourceRecord } from '#contract/records/income-source-record.ts'
import { contestedLines, fieldLines, formLabel } from './field-lines.ts'

const names: Readonly<Record<string, string>> = { p1: 'Anna', p2: 'Jonas' }
const lookups = { nameOf: (id: string) => names[id] }

const flat = {
  name: 'Wohnung',
  type: 'property',
  bank: '',
  iban: null,
  valueSign: 1,
  interestBp: -50,
  fixedUntil: null,
  instalmentCents: null,
  instalmentDay: null,
  owners: [
    { personId: 'p1', shareBp: 6_000 },
    { personId: 'p9', shareBp: 4_000 },
  ],
  isCounted: false,
  openedOn: '2020-03-15',
  exemptionOrderCents: 100_050,
} as const

const wordsOf = (record: object) =>
  fieldLines(record, accountRecord, lookups).map(({ label, value }) => `${label}: ${value}`)

describe('fieldLines', () => {
  it('tells every field in the order of the description, also what an empty one means', () => {
    expect(wordsOf(flat)).toEqual([
      'Name: Wohnung',
      'Art: Immobilie',
      'Bank: keine',
      'IBAN: keine',
      'Vorzeichen: Neutral (Standard)',
      'Anteile: Anna 60\u00a0%, eine Person 40\u00a0%',
      'Zins: −0,5\u00a0%',
      'Fest bis: keine Bindung',
      'Monatliche Rate: keine',
      'Rate fällig am: keine Angabe',
      'Gekauft am: 15.03.2020',
      'Zählt zum Vermögen: nein',
      'Freistellungsauftrag: 1.000,50\u00a0€',
    ])
  })

  it('calls a field what the other fields make of it', () => {
    expect(wordsOf({ type: 'loan', fixedUntil: '2031-03-01' })).toEqual([
      'Art: Darlehen',
      'Zinsbindung bis: März 2031',
    ])
  })

  it('says which fields are empty', () => {
    expect(fieldLines({ bank: '', valueSign: -1 }, accountRecord, lookups)).toEqual([
      { key: 'bank', label: 'Bank', value: 'keine', isEmpty: true },
      { key: 'valueSign', label: 'Vorzeichen', value: 'Negativ (rot)', isEmpty: false },
    ])
  })

  it('leaves out what is no value of the field', () => {
    expect(wordsOf({ type: 'spaceship', openedOn: 'yesterday', fixedUntil: '2031-03-02' })).toEqual([])
  })

  it('writes amounts as it is told to', () => {
    const hidden = { ...lookups, formatEuro: () => '••••' }
    expect(fieldLines({ exemptionOrderCents: 1 }, accountRecord, hidden)[0]?.value).toBe('••••')
  })
})

describe('contestedLines', () => {
  it('tells what both changed, in the order of the description', () => {
    const contested = [
      { key: 'validFrom', mine: '2026-11-01', theirs: '2026-12-01' },
      { key: 'dueMonth', mine: null, theirs: 12 },
      { key: 'personId', mine: 'p1', theirs: null },
    ]
    expect(
      contestedLines({ contested, settled: { rhythm: 'once' } }, incomeSourceRecord.fields, lookups),
    ).toEqual([
      { key: 'personId', label: 'Person', mine: 'Anna', theirs: 'Haushalt' },
      { key: 'dueMonth', label: 'Fälligkeitsmonat', mine: 'entfällt', theirs: 'Dezember' },
      { key: 'validFrom', label: 'Monat', mine: 'November 2026', theirs: 'Dezember 2026' },
    ])
  })

  it('says what lies between two amounts', () => {
    const contested = [{ key: 'exemptionOrderCents', mine: 80_000, theirs: 100_050 }]
    const [line] = contestedLines({ contested, settled: {} }, accountRecord.fields, lookups)
    expect(line?.difference).toBe('Unterschied 200,50\u00A0€.')
  })

  it('has a word for what is not there', () => {
    const contested = [{ key: 'name', mine: 'Giro', theirs: undefined }]
    const [line] = contestedLines({ contested, settled: {} }, accountRecord.fields, lookups)
    expect(line?.theirs).toBe('nichts')
  })
})

describe('formLabel', () => {
  it('asks as the form does, for the choices made so far', () => {
    expect(formLabel(accountRecord.fields.owners)).toBe('Wem gehört es?')
    expect(formLabel(incomeSourceRecord.fields.validFrom)).toBe('Gültig ab')
    expect(formLabel(incomeSourceRecord.fields.validFrom, { rhythm: 'once' })).toBe('Monat')
  })
})
