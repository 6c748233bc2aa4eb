import { describe, expect, it } from 'vitest'
import { MAX_MARKUP_LENGTH } from '#domain/statement-import/limits.ts'
import { type MarkupKind, markupReader } from './markup-reader.ts'

function read(pieces: readonly string[], kind: MarkupKind = 'xml') {
  const told: string[] = []
  let text = ''
  const tell = (what: string) => {
    if (text !== '') told.push(text)
    text = ''
    told.push(what)
  }
  const reader = markupReader(kind, {
    open: (name, attributes, line) =>
      tell(
        `<${name}${Object.entries(attributes)
          .map(([key, value]) => ` ${key}=${value}`)
          .join('')}>${line}`,
      ),
    text: (piece) => {
      text += piece
    },
    close: (name) => tell(`</${name}>`),
    fail: (reason, line) => tell(`${reason} ${line}`),
    end: () => tell('end'),
  })
  for (const piece of pieces) reader.push(piece)
  reader.end()
  return told
}

describe('markupReader', () => {
  const text = `<?xml version="1.0"?>\n<!-- <a> -->\n<n:a x='1>2' n:y = "&lt;&#228;&#xE4;">t &amp; u<b/><![CDATA[<c>&amp;]]>\n</n:a>`

  it('tells tags by their local names, attributes, text, and lines, wherever it is cut', () => {
    const told = ['<a x=1>2 y=<ää>3', 't & u', '<b>3', '</b>', '<c>&amp;\n', '</a>', 'end']
    const withoutMargin = (list: readonly string[]) => list.filter((each) => each.trim() !== '')
    expect(withoutMargin(read([text]))).toEqual(told)
    expect(withoutMargin(read([...text]))).toEqual(told)
    for (let cut = 0; cut < text.length; cut += 1)
      expect(withoutMargin(read([text.slice(0, cut), text.slice(cut)]))).toEqual(told)
  })

  it('confuses no tags that only look alike', () => {
    const alike = ['<UltmtDbtr/>', '<UltmtCdtr/>', '<UltmtDbtr a="1"/>', '<UltmtDbtr a="2"/>', '<UltmtDbtr/>']
    const names = ['<UltmtDbtr>1', '<UltmtCdtr>1', '<UltmtDbtr a=1>1', '<UltmtDbtr a=2>1', '<UltmtDbtr>1']
    const told = read(['<r>', ...alike, ...alike, '</r >'])
    expect(told.filter((each) => each.startsWith('<U'))).toEqual([...names, ...names])
  })

  it('leaves entities alone that nobody has defined', () => {
    expect(read(['<a>&x; &#0; &#x110000; & &nbsp;</a>'])[1]).toBe('&x; &#0; &#x110000; & &nbsp;')
  })

  it('takes tags without an end in SGML', () => {
    expect(read(['<A><B>1<C>2</A>'], 'sgml')).toEqual(['<A>1', '<B>1', '1', '<C>1', '2', '</A>', 'end'])
  })

  it.each([
    ['<!DOCTYPE a>', 'doctype 1'],
    ['\n<a><!ENTITY x "y"></a>', 'doctype 2'],
    ['<a></b>', 'malformed_markup 1'],
    ['</a>', 'malformed_markup 1'],
    ['<a>'.repeat(41), 'too_deep 1'],
    ['<a>', 'truncated 1'],
    ['<a><b', 'malformed_markup 1'],
    [`<a>${'x'.repeat(MAX_MARKUP_LENGTH + 1)}`, 'malformed_markup 1'],
  ])('stops at %.30j (imports.md § 13)', (hostile, failure) => {
    const told = read([hostile, '<later/>'])
    expect(told.slice(-2)).toEqual([failure, 'end'])
  })
})
