import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_BYTES, codeKey, drawCode, shownCode } from './voucher-code.ts'

describe('a drawn code', () => {
  it('has three groups, and no characters that look alike', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES }), (bytes) => {
        fc.pre([...bytes].filter((byte) => byte < 242).length >= 12)
        const code = drawCode(bytes)
        expect(code).toMatch(/^[CDFGHJKMNPQRTVWXY34679]{4}(?:-[CDFGHJKMNPQRTVWXY34679]{4}){2}$/u)
        expect(codeKey(code)).toBe(code.replaceAll('-', ''))
      }),
    )
  })

  it('needs enough random bytes', () => {
    expect(() => drawCode(new Uint8Array(11))).toThrow(RangeError)
  })
})

describe('a typed code', () => {
  it.each([
    ['sommer26', 'SOMMER26'],
    [' Sommer 26 ', 'SOMMER-26'],
    ['S0MMER26', 'sommer26'],
    ['cd4f 9kmn rt3w', 'CD4F-9KMN-RT3W'],
    ['cd4f9kmnrt3w', 'CD4F–9KMN–RT3W'],
    ['HALLO1', 'HA11OI'],
  ])('%s is the same as %s', (typed, other) => {
    expect(codeKey(typed)).not.toBeNull()
    expect(codeKey(typed)).toBe(codeKey(other))
  })

  it.each(['', 'abc', 'a'.repeat(21), 'SOMMER!', 'ÄPFEL', 'a\u0000bcd', '<script>'])(
    '%j is none',
    (typed) => {
      expect(codeKey(typed)).toBeNull()
    },
  )

  it('is shown in capitals with single hyphens', () => {
    expect(shownCode(' sommer  26- ')).toBe('SOMMER-26')
  })
})
