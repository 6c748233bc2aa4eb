import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StatementReader } from '#domain/statement-import/statement.ts'
import { cleanText } from './clean-text.ts'
import { decodeCp850 } from './decode-cp850.ts'
import { encodingDetector } from './detect-encoding.ts'
import { hasMojibake } from './has-mojibake.ts'
import { utf8Check } from './utf8-check.ts'

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function detect(...parts: readonly (readonly number[] | Uint8Array)[]) {
  const detector = encodingDetector()
  for (const part of parts) detector.push(Uint8Array.from(part))
  return detector.encoding()
}

function utf16(text: string, isBig: boolean): readonly number[] {
  return [...text].flatMap((sign) => {
    const code = sign.charCodeAt(0)
    return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
  })
}

describe('encodingDetector (imports.md § 3)', () => {
  it.each([
    ['a byte order mark of UTF-8', [0xef, 0xbb, 0xbf, 0x61], 'utf-8'],
    ['one of UTF-16 LE', [0xff, 0xfe, 0x61, 0], 'utf-16le'],
    ['one of UTF-16 BE', [0xfe, 0xff, 0, 0x61], 'utf-16be'],
    ['zeros in every second byte', utf16('Buchungstag;Betrag', false), 'utf-16le'],
    ['zeros in every first byte', utf16('Buchungstag;Betrag', true), 'utf-16be'],
    ['an umlaut of UTF-8', bytesOf('Müller €'), 'utf-8'],
    ['an umlaut of windows-1252', [0x4d, 0xfc, 0x6c], 'windows-1252'],
    ['a letter that is broken among whole ones', [...bytesOf('Süß, Größe'), 0xc3, 0x3b], 'utf-8'],
    ['a letter that looks whole among others', [0xfc, 0x3b, 0xe4, 0x3b, 0xc3, 0xa4], 'windows-1252'],
    ['a euro sign of windows-1252', [0x31, 0x80], 'windows-1252'],
    ['an ü of DOS', [0x4d, 0x81, 0x6c], 'cp850'],
    ['nothing but ASCII', bytesOf('Betrag'), 'utf-8'],
    ['nothing', [], 'utf-8'],
    ['a declaration of XML', bytesOf('<?xml version="1.0" encoding="ISO-8859-1"?><a/>'), 'windows-1252'],
    [
      'a declaration that is wrong',
      [...bytesOf("<?xml version='1.0' encoding='UTF-8'?><a>"), 0xfc],
      'windows-1252',
    ],
  ])('knows %s', (_, bytes, encoding) => {
    expect(detect(bytes)).toBe(encoding)
  })

  it('takes half a sign for nothing else until no more bytes come', () => {
    const detector = encodingDetector()
    detector.push(Uint8Array.from([0x4d, 0xc3]))
    expect([detector.encodingSoFar(), detector.encoding()]).toEqual(['utf-8', 'windows-1252'])
    detector.push(Uint8Array.from([0xbc]))
    expect([detector.encodingSoFar(), detector.encoding()]).toEqual(['utf-8', 'utf-8'])
  })

  it('sees an umlaut at the very end, in pieces', () => {
    expect(detect(bytesOf('x'.repeat(100_000)), [0xc3], [0xbc])).toBe('utf-8')
    expect(detect(bytesOf('x'.repeat(100_000)), [0xc3])).toBe('windows-1252')
  })
})

describe('utf8Check', () => {
  it('agrees with the strict decoder of the platform, whatever the bytes and pieces', () => {
    const strict = new TextDecoder('utf-8', { fatal: true })
    const isUtf8 = (bytes: Uint8Array) => {
      try {
        strict.decode(bytes)
        return true
      } catch {
        return false
      }
    }
    const near = fc.constantFrom(
      0x41,
      0x80,
      0x8f,
      0x90,
      0x9f,
      0xa0,
      0xbf,
      0xc0,
      0xc2,
      0xe0,
      0xed,
      0xf0,
      0xf4,
      0xf5,
    )
    const bytes = fc.oneof(
      fc.array(near, { maxLength: 6 }).map((list) => Uint8Array.from(list)),
      fc.string({ unit: 'binary', maxLength: 6 }).map((text) => bytesOf(text)),
    )
    fc.assert(
      fc.property(bytes, fc.nat(6), (all, cut) => {
        const check = utf8Check()
        check.push(all.subarray(0, cut))
        check.push(all.subarray(cut))
        expect(check.isValid(true)).toBe(isUtf8(all))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('decodeCp850', () => {
  it('has the letters of German, and a sign for every byte', () => {
    const letters = [0x84, 0x94, 0x81, 0x8e, 0x99, 0x9a, 0xe1, 0x41, 0xd5, 0xff]
    expect(decodeCp850(Uint8Array.from(letters))).toBe('äöüÄÖÜßAı\u00A0')
    const all = decodeCp850(Uint8Array.from({ length: 256 }, (_, byte) => byte))
    expect(new Set(all).size).toBe(256)
  })
})

describe('cleanText', () => {
  function clean(pieces: readonly string[]): string {
    let text = ''
    const reader: StatementReader = { push: (piece) => (text += piece), end: () => (text += '|') }
    const cleaning = cleanText(reader)
    for (const piece of pieces) cleaning.push(piece)
    cleaning.end()
    return text
  }

  it('drops the mark and the padding, and joins umlauts of two signs, wherever it is cut', () => {
    const text = '\uFEFFMu\u0308ller; Gro\u0308ße\u0000 5 € a\u0323\u0302\0\0\0'
    expect(clean([text])).toBe('Müller; Größe 5 € ậ|')
    for (let cut = 0; cut <= text.length; cut += 1)
      expect(clean([text.slice(0, cut), text.slice(cut)])).toBe('Müller; Größe 5 € ậ|')
    expect(clean([...text])).toBe('Müller; Größe 5 € ậ|')
  })

  it('keeps a mark in the middle', () => {
    expect(clean(['a\uFEFFb'])).toBe('a\uFEFFb|')
  })
})

describe('hasMojibake', () => {
  it.each([
    ['MÃ¼ller', true],
    ['StraÃŸe', true],
    ['5 â‚¬', true],
    ['Müller São Paulo', false],
    ['Ã', false],
  ])('of %s is %s', (text, expected) => {
    expect(hasMojibake(text)).toBe(expected)
  })
})
