import { describe, expect, it } from 'vitest'
import { type NamedSecurity, SecurityIndex } from './same-security.ts'

const name = 'Weltindex UCITS ETF'
const isin = 'IE00BEISPIE4'
const wkn = 'A1B2C3'

/** An index with securities of one name, each filed under its code. */
function filed(...codes: readonly (string | null)[]): SecurityIndex<string> {
  const index = new SecurityIndex<string>()
  for (const code of codes) index.file({ code, name }, code ?? 'no code')
  return index
}

describe('the same security under another code (imports.md § 17)', () => {
  it.each<[string, readonly (string | null)[], NamedSecurity, string | undefined]>([
    ['its own code', [isin, wkn], { code: wkn, name: 'Anderer Name' }, wkn],
    ['the WKN in a German ISIN', ['DE000A1B2C38'], { code: wkn, name: null }, 'DE000A1B2C38'],
    ['the name, of a WKN', [isin], { code: wkn, name }, isin],
    ['the name, of an ISIN', [wkn], { code: isin, name }, wkn],
    ['the name alone, before what has a code', [isin, null], { code: null, name }, 'no code'],
    ['the name alone, an ISIN before a WKN', [wkn, isin], { code: null, name }, isin],
    ['no name between two ISINs', [isin], { code: 'LU00BEISPIE4', name }, undefined],
    ['no name between two WKNs', [wkn], { code: 'Z9Y8X7', name }, undefined],
  ])('is found by %s', (_, codes, wanted, found) => {
    expect(filed(...codes).find(wanted)).toBe(found)
  })

  it('is found however its name is written', () => {
    expect(filed(isin).find({ code: null, name: ' weltindex  ucits etf' })).toBe(isin)
  })
})
