import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { textWidth } from './helvetica.ts'
import { MM } from './pdf-file.ts'
import { type PdfReport, tablePages, tablePdf } from './table-pdf.ts'

const report: PdfReport = {
  title: 'Jahresrückblick 2026',
  author: 'Anna Berger',
  lead: ['Stand 21. November 2026'],
  foot: 'Wohlstandskompass',
  sections: [
    {
      title: 'Woher es kam',
      heads: ['Betrag'],
      rows: [
        { label: 'Gehalt Anna', values: ['32.020,80 €'] },
        { label: 'Eingegangen', values: ['51.759,92 €'], isSum: true },
      ],
      note: 'Elf von zwölf Monaten.',
    },
    { title: 'Ohne Zeilen', heads: ['Betrag'], rows: [] },
  ],
}

it('is text that can be read and copied, an empty section is left out', async () => {
  const { totalPages, text } = await extractText(await getDocumentProxy(tablePdf(report)), {
    mergePages: true,
  })
  expect(totalPages).toBe(1)
  for (const words of ['Jahresrückblick 2026', 'Gehalt Anna', '32.020,80 €', '51.759,92 €', 'Seite 1 von 1'])
    expect(text).toContain(words)
  expect(text).not.toContain('Ohne Zeilen')
})

it('goes on to another page with its title, figures end at one edge', () => {
  const rows = Array.from({ length: 80 }, (_, at) => ({ label: `Zeile ${at}`, values: [`${at},00 €`] }))
  const pages = tablePages({ ...report, sections: [{ title: 'Lang', heads: ['Betrag'], rows }] })
  expect(pages).toHaveLength(2)
  for (const { texts } of pages) expect(texts.filter(({ text }) => text === 'Lang')).toHaveLength(1)
  const figures = pages.flatMap(({ texts }) => texts.filter(({ text }) => text.endsWith('€')))
  expect(figures).toHaveLength(80)
  for (const { x, text, font, size } of figures)
    expect(x + textWidth(text, font, size) / MM).toBeCloseTo(192, 6)
})

it('cuts what is too long, marks what cannot be printed', () => {
  const label = 'Donaudampfschifffahrtsgesellschaft'.repeat(9)
  const [page] = tablePages({
    ...report,
    sections: [{ title: '貯金', heads: ['Betrag'], rows: [{ label, values: ['1,00 €'] }] }],
  })
  const cut = page?.texts.find(({ text }) => text.startsWith('Donau'))
  expect(cut?.text.endsWith('…')).toBe(true)
  expect(cut && cut.x + textWidth(cut.text, cut.font, cut.size) / MM).toBeLessThanOrEqual(162)
  expect(page?.texts.some(({ text }) => text === '??')).toBe(true)
})

it('writes the note of a section wherever the page ends, below the title of its section', async () => {
  for (let count = 40; count <= 64; count += 1) {
    const rows = Array.from({ length: count }, (_, at) => ({ label: `Zeile ${at}`, values: ['1,00 €'] }))
    const section = { title: 'Lang', heads: ['Betrag'], rows, note: 'Elf von zwölf Monaten.' }
    const { text } = await extractText(await getDocumentProxy(tablePdf({ ...report, sections: [section] })))
    const noted = text.filter((page) => page.includes('Elf von zwölf Monaten.'))
    expect(noted).toHaveLength(1)
    expect(noted[0]).toContain('Lang')
  }
})
