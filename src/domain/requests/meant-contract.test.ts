import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { formatDay, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { type DeclaredWords, contractHints } from './contract-hints.ts'
import { type KnownContract, candidatesOf, meantContract } from './meant-contract.ts'

const anna: KnownContract = {
  userId: 'anna',
  number: 'WK-A-2026-0001',
  invoiceNumbers: [],
  name: 'Anna',
  surname: 'Berger',
  email: 'anna@example.com',
  orderedOn: '2026-11-20',
  concludedOn: '2026-11-20',
  concludedAt: 1,
}
const ben: KnownContract = {
  ...anna,
  userId: 'ben',
  number: 'WK-A-2026-0002',
  name: 'Ben',
  surname: 'Kaya',
  email: 'ben@example.com',
  concludedAt: 2,
}

describe('decision 0130: what is sure', () => {
  it.each<[string, Partial<DeclaredWords>, string]>([
    ['the address of the party', { identity: 'ANNA@example.com' }, '0001'],
    ['the address of the receipt', { email: 'Anna@Example.com' }, '0001'],
    ['the address in a free text', { contract: 'Abo von anna@example.com' }, '0001'],
    ['number and name', { name: 'Berger, Anna', contract: 'wk a 2026 1' }, '0001'],
    ['name and day of the order', { name: 'Anna Berger', contract: 'Abo vom 20.11.' }, '0001'],
    [
      'the example of the form',
      { contract: 'Abo Wohlstandskompass, Anna Berger, bestellt am 20. November 2026' },
      '0001',
    ],
    ['an address against a name', { name: 'Ben Kaya', identity: 'anna@example.com' }, '0001'],
    ['nothing: a number alone', { contract: 'WK-A-2026-0001' }, 'several'],
    ['nothing: a name alone', { name: 'Anna Berger' }, 'several'],
    ['nothing: a day alone', { contract: '20.11.2026' }, 'several'],
    ['nothing: number and day', { contract: 'WK-A-2026-0001 vom 20.11.2026' }, 'several'],
    [
      'nothing: address and number of two',
      { identity: 'anna@example.com', contract: '2026-0002' },
      'several',
    ],
    [
      'nothing: a receipt for another',
      { email: 'ben@example.com', name: 'Anna Berger', contract: '2026-0001' },
      'several',
    ],
    ['nothing: addresses of two', { identity: 'anna@example.com', message: 'ben@example.com' }, 'several'],
    ['nothing: nobody known', { name: 'Carla Stein' }, 'none'],
  ])('%s', (_, words, expected) => {
    expect(meant([anna, ben], words)).toBe(expected)
  })

  it('a name with the number of one of its invoices, of others nothing', () => {
    const billed = { ...anna, invoiceNumbers: ['WK-2026-000016', 'WK-2026-000017'] }
    const meantBy = (contract: string) => meant([billed, ben], { name: 'Anna Berger', contract })
    expect(meantBy('WK-2026-000016')).toBe('0001')
    expect(meantBy('WK-2026-000017')).toBe('0001')
    expect(meantBy('WK-2026-000018')).toBe('several')
  })

  it('two of one name on one day are not told apart by it', () => {
    const other = { ...anna, userId: 'other', number: 'WK-A-2026-0003', email: 'other@example.com' }
    const words = { name: 'Anna Berger', contract: '20.11.2026' }
    expect(meant([anna, other], words)).toBe('several')
    expect(meant([anna, other], { ...words, identity: 'other@example.com' })).toBe('0003')
    expect(meant([anna, other], { ...words, contract: '2026-0003' })).toBe('0003')
  })

  it('of several contracts of one party the one that is said, else the latest', () => {
    const later = { ...anna, number: 'WK-A-2026-0009', orderedOn: '2026-11-25', concludedAt: 5 } as const
    const words = { identity: 'anna@example.com' }
    expect(meant([anna, later], words)).toBe('0009')
    expect(meant([anna, later], { ...words, contract: '2026/1' })).toBe('0001')
    expect(meant([anna, later], { ...words, contract: 'vom 25.11.' })).toBe('0009')
  })
})

const word = fc.constantFrom(
  'Anna',
  'Jörg',
  'Zoë',
  'Käthe',
  'Ömer',
  'Groß',
  'Müller',
  'Weiß',
  'Lehmann',
  'Straßer',
  'Ünal',
)
const contracts = fc.record({
  name: fc.oneof(
    word,
    fc.tuple(word, word).map((both) => both.join(' ')),
  ),
  surname: fc.oneof(
    word,
    fc.tuple(word, word).map((both) => both.join('-')),
  ),
  consecutive: fc.integer({ min: 1, max: 99_999 }),
  later: fc.integer({ min: 0, max: 300 }),
})

const days: readonly ((day: Day) => string)[] = [
  formatDay,
  formatDayMonthYear,
  (day) => day,
  (day) => formatDay(day).replace(/20(\d\d)$/, '$1'),
  (day) => formatDay(day).replaceAll('.', '/'),
  (day) => `am ${formatDay(day).slice(0, 6)}`,
]
const numbers: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => number.toLowerCase().replaceAll('-', ' '),
  (number) => number.replaceAll('-', '.'),
  (number) => number.replace('WK-A-', '').replace('-', '/'),
  (number) => number.replace(/-0*(\d+)$/, '-$1'),
  (number) => `Vertrag ${number}, Jahresabo`,
]
const names: readonly ((contract: KnownContract) => string)[] = [
  ({ name, surname }) => `${name} ${surname}`,
  ({ name, surname }) => `${surname}, ${name}`,
  ({ name, surname }) => `Frau Dr. ${name}   ${surname}`.toUpperCase(),
  ({ name, surname }) => inTwoLetters(`${name} ${surname}`),
  ({ name, surname }) => `${name} ${surname}`.replaceAll('-', ' ').toLowerCase(),
  ({ name, surname }) => `${name} ${surname}`.normalize('NFD'),
]
const addresses: readonly ((email: string) => string)[] = [
  (email) => email,
  (email) => email.toUpperCase(),
  (email) => `Lindenweg 4, 79098 Freiburg (${email})`,
]

describe('whatever the spelling', () => {
  it('what is enough finds the contract', () => {
    fc.assert(
      fc.property(
        contracts,
        fc.constantFrom(...days),
        fc.constantFrom(...numbers),
        fc.constantFrom(...names),
        fc.constantFrom(...addresses),
        fc.constantFrom('address', 'number', 'day'),
        (drawn, day, number, name, address, by) => {
          const contract = contractOf(drawn)
          const words = {
            address: { identity: address(contract.email) },
            number: { name: name(contract), contract: number(contract.number) },
            day: {
              contract: `Abo Wohlstandskompass, ${name(contract)}, bestellt ${day(contract.orderedOn)}`,
            },
          }[by]
          expect(meant([contract], words)).toBe(contract.number.slice(10))
        },
      ),
    )
  })

  it('what somebody else says of himself never finds it', () => {
    fc.assert(
      fc.property(
        contracts,
        contracts,
        fc.constantFrom(...days),
        fc.constantFrom(...names),
        (drawn, other, day, name) => {
          const contract = contractOf(drawn)
          const stranger = { ...contractOf(other), email: 'stranger@example.org' }
          fc.pre(!names.some((spell) => spell(contract).toLowerCase() === spell(stranger).toLowerCase()))
          fc.pre(contract.surname !== stranger.surname && !sharesWords(contract, stranger))
          const words = {
            email: stranger.email,
            name: name(stranger),
            contract: `${contract.number}, ${day(contract.orderedOn)}`,
          }
          expect(['several', 'none']).toContain(meant([contract], words))
        },
      ),
    )
  })
})

function sharesWords(a: KnownContract, b: KnownContract): boolean {
  const said = `${b.name} ${b.surname}`.split(/[ -]/)
  return a.surname.split('-').every((each) => said.includes(each))
}

function contractOf({
  name,
  surname,
  consecutive,
  later,
}: {
  readonly name: string
  readonly surname: string
  readonly consecutive: number
  readonly later: number
}): KnownContract {
  const orderedOn = addDays('2026-01-15', later)
  return {
    ...anna,
    name,
    surname,
    number: `WK-A-2026-${String(consecutive).padStart(4, '0')}`,
    email: `party.${consecutive}@example.com`,
    orderedOn,
    concludedOn: addDays(orderedOn, 1),
  }
}

/**
 * The contract that the words mean.
 * @returns the last part of the number, where it is sure
 */
function meant(known: readonly KnownContract[], words: Partial<DeclaredWords>): string {
  const declared = { name: 'X Y', email: 'x@example.net', identity: '', contract: '', message: '', ...words }
  const hints = contractHints(declared, '2026-12-03')
  const found = meantContract(candidatesOf(known, hints, (address) => address.toLowerCase()))
  return found.certainty === 'sure' ? found.contract.number.slice(10) : found.certainty
}

function inTwoLetters(text: string): string {
  const two = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' } as Readonly<
    Record<string, string>
  >
  return text.replaceAll(/[äöüÄÖÜß]/g, (letter) => two[letter] ?? letter)
}
