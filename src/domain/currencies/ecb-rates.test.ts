import { describe, expect, it } from 'vitest'
import { readEcbRates } from './ecb-rates.ts'

const wanted = { currencies: new Set(['USD', 'JPY']), from: '2026-11-20', to: '2026-11-30' } as const

const daily = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube>
    <Cube time='2026-11-27'>
      <Cube currency='USD' rate='1.0876'/>
      <Cube currency='JPY' rate='161.30'/>
      <Cube currency='CHF' rate='0.9634'/>
    </Cube>
  </Cube>
</gesmes:Envelope>`

describe('readEcbRates', () => {
  it('reads the list of a day, of the wanted currencies only', () => {
    expect(readEcbRates(daily, wanted)).toEqual([
      { currency: 'USD', day: '2026-11-27', rate: '1.0876', source: 'ecb' },
      { currency: 'JPY', day: '2026-11-27', rate: '161.3', source: 'ecb' },
    ])
  })

  it('reads XML of 90 days in double quotes, each rate with its day, none outside the wanted days', () => {
    const many = `\uFEFF<Envelope><Cube><Cube time="2026-11-27"><Cube currency="USD" rate="1.09"/></Cube>
<Cube time="2026-11-26"><Cube rate="1.08" currency="USD"></Cube></Cube>
<Cube time="2026-08-26"><Cube currency="USD" rate="1.07"/></Cube></Cube></Envelope>`
    expect(readEcbRates(many, wanted)?.map(({ day, rate }) => [day, rate])).toEqual([
      ['2026-11-27', '1.09'],
      ['2026-11-26', '1.08'],
    ])
  })

  it('reads the CSV of a day and of all days, and leaves out what has no rate', () => {
    const ofDay = 'Date, USD, JPY, BGN, \n27 November 2026, 1.0876, 161.30, 1.9558, \n'
    expect(readEcbRates(ofDay, wanted)?.map(({ day, rate }) => [day, rate])).toEqual([
      ['2026-11-27', '1.0876'],
      ['2026-11-27', '161.3'],
    ])
    const all = 'Date,USD,JPY,CYP,\r\n2026-11-27,1.0876,N/A,N/A,\r\n2026-11-19,1.1,160,N/A,\r\n'
    expect(readEcbRates(all, wanted)).toEqual([
      { currency: 'USD', day: '2026-11-27', rate: '1.0876', source: 'ecb' },
    ])
  })

  it.each(['', 'hello', '<html><body>Cube</body></html>', 'Datum;Betrag\n1;2', 'Date,Amount\n2026-11-27,5'])(
    'is null for %j',
    (text) => {
      expect(readEcbRates(text, wanted)).toBeNull()
    },
  )
})
