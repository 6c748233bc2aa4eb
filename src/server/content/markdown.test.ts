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

  test('the longest text that may be written is read whole', () => {
    const sentence = `Ein **Satz** mit [Link](/kontakt), \`Code\` und ${'vielen Worten, '.repeat(8)}mehr.\n\n`
    const text = sentence.repeat(400).slice(0, 60_000)
    expect(text.length).toBe(60_000)
    expect(render(text)).toContain('<strong>Satz</strong>')
  })

  // This is the greatest length that a text may have. Processor time is measured, whatever else the machine does.
  const longest = 60_000
  test.each([
    ['a table of 14 000 columns', `${'|a'.repeat(14_000)}|\n${'|-'.repeat(14_000)}|\n`],
    ['a wide table of empty rows', `${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${'|\n'.repeat(longest)}`],
    ['tables', `${'|a'.repeat(99)}|\n${'|-'.repeat(99)}|\n${'x\n'.repeat(99)}\n`.repeat(140)],
    ['a table as large as it may be', `${'|a'.repeat(30)}|\n${'|-'.repeat(30)}|\n${'|\n'.repeat(90)}`],
    ['quotes', `${'> '.repeat(200)}a\n`.repeat(300)],
    ['lists', Array.from({ length: 3_000 }, (_, at) => `${at}. a`).join('\n')],
    ['brackets', '['.repeat(longest)],
    ['as many brackets as there may be', '['.repeat(1_500)],
    ['pictures', '![['.repeat(longest)],
    ['links', '[a](/b) '.repeat(longest)],
    ['as many links as there may be', '[a](/b) '.repeat(1_500)],
    ['names of links', `${'[a'.repeat(longest)}]: /b`],
    ['emphasis', '*a **b '.repeat(longest)],
    ['as much emphasis as there may be', '*a **b '.repeat(2_000)],
    ['emphasis in words', 'a**b_c'.repeat(2_000)],
    ['code', Array.from({ length: 108 }, (_, at) => `${'`'.repeat(at)} `).join('')],
    ['entities', '&'.repeat(6_000)],
    ['addresses', '<http://a'.repeat(6_000)],
    ['headings', 'a\n'.repeat(2_990)],
    ['fences', '```\n'.repeat(2_000)],
  ])('security.md rule 31: %s cost no time', (_, text) => {
    render(text.slice(0, longest))
    const before = process.cpuUsage()
    render(text.slice(0, longest))
    const { user } = process.cpuUsage(before)
    expect(user / 1_000).toBeLessThan(100)
  })
})
