import { describe, expect, it } from 'vitest'
import { csvAmount, csvDay, csvIban, csvMonth, csvText } from './csv-text.ts'

describe('a table for spreadsheets', () => {
  it('has a byte order mark, semicolons and line ends of RFC 4180', () => {
    expect(csvText(['Konto', 'Betrag'], [['Giro', '1,50']])).toBe('\uFEFFKonto;Betrag\r\nGiro;1,50\r\n')
  })

  it('quotes what would break the row', () => {
    expect(csvText(['a'], [['x;y'], ['sag "ja"'], ['zwei\nZeilen']])).toBe(
      '\uFEFFa\r\n"x;y"\r\n"sag ""ja"""\r\n"zwei\nZeilen"\r\n',
    )
  })

  it.each(['=1+1', '+49 30', '-2+3', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＋49', '－2+3', '＠SUM(A1)'])(
    'defuses %j',
    (cell) => {
      expect(csvText(['a'], [[cell]])).toContain(`'${cell}`)
    },
  )

  it.each(['-12,50', '+3', '-7'])('leaves the number %j a number', (cell) => {
    expect(csvText(['a'], [[cell]])).toBe(`\uFEFFa\r\n${cell}\r\n`)
  })

  it('writes amounts without grouping and with a plain minus', () => {
    expect(csvAmount(-123_456_789)).toBe('-1234567,89')
    expect(csvText(['a'], [[csvAmount(-50)]])).toContain('-0,50')
  })

  it('writes days, months and IBANs as the files of German banks do', () => {
    expect(csvDay('2026-11-01')).toBe('01.11.2026')
    expect(csvMonth('2026-11-01')).toBe('11.2026')
    expect(csvIban('DE02 1203 0000 0000 2020 51')).toBe('DE02120300000000202051')
  })

  it('writes numbers with a comma and nothing for what is missing', () => {
    expect(csvText(['a', 'b'], [[1.5, null]])).toBe('\uFEFFa;b\r\n1,5;\r\n')
  })
})
