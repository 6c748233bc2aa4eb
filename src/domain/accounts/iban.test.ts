import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accounts } from '#domain/testing/berger-household.ts'
import { bankCodeOf, formatIban, isValidIban, maskIban, normaliseIban } from './iban.ts'

const ibans = accounts.flatMap(({ iban }) => (iban === null ? [] : [iban]))

describe('isValidIban', () => {
  it.each([
    ...ibans,
    'DE60 4306 0967 1217 6355 00',
    'de60430609671217635500',
    'AT611904300234573201',
    'CH9300762011623852957',
    'GB82 WEST 1234 5698 7654 32',
    'NL91 ABNA 0417 1643 00',
    'FR14 2004 1010 0505 0001 3M02 606',
    'MT84MALT011000012345MTLCAST001S',
  ])('knows %s', (iban) => {
    expect(isValidIban(iban)).toBe(true)
  })

  it.each([
    '',
    'DE',
    'DE61430609671217635500',
    'DE6043060967121763550',
    'DE604306096712176355000',
    'DE60/4306/0967/1217/6355/00',
    'IBANDE6043060967121763550',
    'IBAN',
    'IBAN: IBAN DE60430609671217635500',
    '4306096712176355',
    'DE00430609671217635500',
    'ZZ00',
    'DE6O430609671217635500',
    'DE60430609671217635500 💶',
    'ＤＥ60430609671217635500',
  ])('refuses %j', (iban) => {
    expect(isValidIban(iban)).toBe(false)
  })

  it('catches every change of a single digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ibans),
        fc.integer({ min: 2, max: 21 }),
        fc.integer({ min: 1, max: 9 }),
        (iban, place, step) => {
          const digit = (Number(iban[place]) + step) % 10
          expect(isValidIban(`${iban.slice(0, place)}${digit}${iban.slice(place + 1)}`)).toBe(false)
        },
      ),
    )
  })

  it('catches every swap of two neighbours', () => {
    for (const iban of ibans) {
      for (let place = 4; place < iban.length - 1; place += 1) {
        if (iban[place] === iban[place + 1]) continue
        const swapped = iban.slice(0, place) + iban[place + 1] + iban[place] + iban.slice(place + 2)
        expect(isValidIban(swapped)).toBe(false)
      }
    }
  })
})

describe('an IBAN', () => {
  it('is stored plain, shown in groups and masked in lists', () => {
    expect(normaliseIban(' de60 4306\u00a00967 1217 6355 00 ')).toBe('DE60430609671217635500')
    expect(formatIban('DE60430609671217635500')).toBe('DE60 4306 0967 1217 6355 00')
    expect(formatIban('AT611904300234573201')).toBe('AT61 1904 3002 3457 3201')
    expect(maskIban('DE60430609671217635500')).toBe('DE60 •••• 5500')
  })
})

describe('an IBAN that is pasted', () => {
  it.each([
    'IBAN: DE12 5001 0517 0648 4898 90',
    'iban de12500105170648489890',
    'IBAN. DE12500105170648489890',
    'DE12-5001-0517-0648-4898-90',
    'DE12–5001–0517–0648–4898–90',
    '\u200BDE12500105170648489890',
    '\uFEFFDE12\u00A05001\u202F0517 0648\u200D4898\u00AD90\n',
  ])('is known with what stands around it: %j', (text) => {
    expect(isValidIban(text)).toBe(true)
    expect(normaliseIban(text)).toBe('DE12500105170648489890')
    expect(bankCodeOf(text)).toBe('50010517')
  })
})

describe('bankCodeOf', () => {
  it('is known as soon as its eight digits are there', () => {
    expect(bankCodeOf('DE60 4306 0967 1217 6355 00')).toBe('43060967')
    expect(bankCodeOf('de6043060967')).toBe('43060967')
    expect(bankCodeOf('DE60 4306 096')).toBeNull()
    expect(bankCodeOf('AT61 1904 3002 3457 3201')).toBeNull()
    expect(bankCodeOf('')).toBeNull()
  })
})
