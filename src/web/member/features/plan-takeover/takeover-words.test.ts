import { describe, expect, it } from 'vitest'
import { formatEuro } from '#domain/money/format-money.ts'
import type { TakenEvent } from '#domain/plan-takeover/taken-events.ts'
import { eventWords, personWords, positionWords, unfitPerson, unfitPosition } from './takeover-words.ts'

const format = (cents: number) => formatEuro(cents).replaceAll('\u00A0', ' ')
const loan = { kind: 'loan', target: null, isOwned: false } as const

function line<Field extends string>(
  field: Field,
  before: number | null,
  after: number | `${number}-${number}-01`,
) {
  return { key: field, field, before, after, isRequired: false }
}

describe('lines of a position', () => {
  it('name what there is and what it becomes, with its unit', () => {
    const asset = { kind: 'asset', target: null, isOwned: true } as const
    expect(positionWords(line('contributionCents', 30_000, 40_050), asset, format)).toEqual({
      label: 'Sparrate im Monat',
      before: '300,00 €',
      after: '400,50 €',
    })
    expect(positionWords(line('contributionCents', null, -1), asset, format)).toMatchObject({
      label: 'Entnahme im Monat',
      before: '–',
    })
    expect(positionWords(line('valueCents', null, 1), asset, format).label).toBe('Wert heute')
    expect(positionWords(line('valueCents', null, 1), loan, format).label).toBe('Restschuld zu Beginn')
  })

  it('say the range of what does not fit', () => {
    expect(unfitPosition('returnBp', loan)).toEqual({
      what: 'Rendite',
      why: 'Der Plan nimmt −20\u00A0% bis 20\u00A0% im Jahr.',
    })
    expect(unfitPerson('retirementAge').why).toBe('Der Plan nimmt 50 bis 75 Jahre.')
  })
})

it('a person without an entry has none before', () => {
  expect(personWords(line('birthMonth', null, '1990-07-01'), format)).toEqual({
    label: 'Geburtsmonat',
    before: '–',
    after: 'Juli 1990',
  })
})

describe('events', () => {
  const once: TakenEvent = {
    name: 'Sondertilgung',
    kind: 'once',
    from: '2027-11-01',
    to: null,
    amountCents: 500_000,
    positionId: 'loan',
  }
  const words = (...events: readonly TakenEvent[]) =>
    eventWords(
      { key: 'special', name: once.name, positionKey: events[0]?.positionId ?? null, events },
      format,
    )

  it('of one month, of many, and without an end', () => {
    expect(words(once)).toMatchObject({ after: '5.000,00 €', note: 'November 2027' })
    expect(words(once, { ...once, from: '2028-11-01' })).toMatchObject({
      after: '10.000,00 €',
      note: '2-mal, November 2027 bis November 2028',
    })
    const monthly: TakenEvent = { ...once, kind: 'monthly', to: '2028-01-01', amountCents: -30_000 }
    expect(words(monthly)).toMatchObject({
      after: '300,00 € im Monat',
      note: 'November 2027 bis Januar 2028',
    })
    expect(words({ ...monthly, to: null, positionId: null })).toMatchObject({
      after: '−300,00 € im Monat',
      note: 'ab November 2027',
    })
    expect(
      words(monthly, { ...monthly, from: '2028-02-01', to: '2028-04-01', amountCents: -20_000 }),
    ).toMatchObject({ after: '200,00 € bis 300,00 € im Monat', note: 'November 2027 bis April 2028' })
  })
})
