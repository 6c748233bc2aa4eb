import { describe, expect, test } from 'vitest'
import { renderMarkdown, renderSections } from './markdown.ts'

const render = (text: string) => renderMarkdown(text).markup
const picture = `/bilder/${'a'.repeat(32)}-800x600.webp`

describe('Markdown of an admin', () => {
  test('headings begin at the second level, below the title of the page', () => {
    expect(render('# Eins\n\n## Zwei\n\n### Drei')).toBe('<h2>Eins</h2>\n<h2>Zwei</h2>\n<h3>Drei</h3>\n')
  })

  test('links within the product stay plain, those to others give nothing away', () => {
    expect(render('[a](/kontakt) [b](https://example.com/x) [c](mailto:a@example.com) [d](#unten)')).toBe(
      '<p><a href="/kontakt">a</a> <a href="https://example.com/x" rel="noopener noreferrer" data-external="">b</a> ' +
        '<a href="mailto:a@example.com">c</a> <a href="#unten">d</a></p>\n',
    )
  })

  test('an own picture has its size, any other leaves its words', () => {
    expect(render(`![Ein „Bild"](${picture})`).replaceAll(/\s+/g, ' ')).toBe(
      `<p><img src="${picture}" alt="Ein „Bild&quot;" width="800" height="600" loading="lazy" decoding="async" /></p> `,
    )
    expect(render('![Zähler](https://tracker.example/p.gif)')).toBe('<p>Zähler</p>\n')
  })

  test('sections are cut at the headings of the second level', () => {
    const parts = renderSections('Vorweg\n\n## 1. *Ein*\n\nText\n\n### Darin\n\n## 2. Zwei\n\nMehr')
    expect(parts.map(({ title, content }) => [title?.markup, content.markup])).toEqual([
      [undefined, '<p>Vorweg</p>\n'],
      ['1. <em>Ein</em>', '<p>Text</p>\n<h3>Darin</h3>\n'],
      ['2. Zwei', '<p>Mehr</p>\n'],
    ])
  })
})

test('a paragraph sign stays beside its number', () => {
  expect(render('nach § 5 und §§ 312k, 356a')).toBe('<p>nach §\u00A05 und §§\u00A0312k, 356a</p>\n')
})

describe('hostile Markdown', () => {
  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '[x](file:///etc/passwd)',
    '[x](blob:https://example.com/1)',
    '[x](//elsewhere.example)',
    '[x](/\\elsewhere.example)',
    '[x](\\\\elsewhere.example)',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml;base64,PHN2Zz4=)',
    '![x](/bilder/../api/user)',
    `![x](//elsewhere.example${picture})`,
  ])('%j makes neither link nor picture', (text) => {
    expect(render(text)).not.toMatch(/<(?:a|img)\b/)
  })

  test.each([
    '<script>alert(1)</script>',
    '<svg onload=alert(1)><a href="javascript:alert(1)">x</a></svg>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://example.com"></iframe>',
    '<!-- x --><b>y</b>',
    '</div></main><form action="https://example.com">',
  ])('%j is shown as text', (text) => {
    const tags = render(text).match(/<\/?[a-z!][^>]*>/gi) ?? []
    expect(tags.every((tag) => /^<\/?p>$/.test(tag))).toBe(true)
  })

  test('quotes in a link or its title do not end the attribute', () => {
    const made = render('[x](https://example.com/"onmouseover=alert(1) "a\\"b<c>")')
    expect(made).not.toMatch(/<a[^>]* onmouseover/)
    expect(render('[x](https://example.com "a\\" onclick=1 b")')).toContain('title="a&quot; onclick=1 b"')
  })

  test('letters that turn the direction are gone', () => {
    expect(render('a\u202Ebc\u2066d\u200F')).toBe('<p>abcd</p>\n')
    expect(render('[x](https://example.com/\u202Egpj.exe)')).toContain('https://example.com/gpj.exe')
  })

  test.each([
    ['quotes', '> '.repeat(10_000)],
    ['lists', '- '.repeat(10_000)],
    ['brackets', '['.repeat(10_000)],
    ['pictures', '!['.repeat(10_000)],
    ['emphasis', '*a '.repeat(10_000)],
    ['code', '`'.repeat(10_000)],
    ['links', '[a](b'.repeat(10_000)],
    ['indented lists', Array.from({ length: 1_000 }, (_, at) => `${' '.repeat(at * 2)}- a`).join('\n')],
  ])('%s, nested thousands of times, end in time', (_, text) => {
    expect(render(`${text}x`).length).toBeLessThan(2_000_000)
  })

  test('200 kB end in time', () => {
    const text = 'Ein **Satz** mit [Link](/kontakt), `Code` und ~~mehr~~.\n\n'.repeat(4_000).slice(0, 200_000)
    expect(render(text)).toContain('<strong>Satz</strong>')
  })
})
