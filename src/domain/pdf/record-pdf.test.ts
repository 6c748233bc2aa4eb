import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { textWidth } from './helvetica.ts'
import { MM } from './pdf-file.ts'
import { type PdfRecord, recordPages, recordPdf } from './record-pdf.ts'

const record: PdfRecord = {
  title: 'Kündigung K-2026-0038',
  author: 'Wohlstandskompass',
  head: ['Beispiel Finanzplan UG', 'Lindenweg 4'],
  lead: ['Eingangsbestätigung.'],
  rows: [
    { label: 'Eingang', value: '30.11.2026, 19:42:07 Uhr', isStrong: true },
    { label: 'Grund', value: 'Erste Zeile\nzweite Zeile' },
  ],
  sentences: ['Der Vertrag endet am 20.12.2026.'],
  foot: 'Wohlstandskompass',
}

test('is text that can be read and copied', async () => {
  const { totalPages, text } = await extractText(await getDocumentProxy(recordPdf(record)), {
    mergePages: true,
  })
  expect(totalPages).toBe(1)
  for (const part of [
    'Kündigung K-2026-0038',
    '30.11.2026, 19:42:07 Uhr',
    'zweite Zeile',
    'endet am 20.12.2026',
  ])
    expect(text).toContain(part)
})

test('long values go on over lines and sheets, none is lost or leaves the sheet', async () => {
  const words = Array.from({ length: 1_500 }, (_, at) => `Wort${at}`)
  const long = { ...record, rows: [{ label: 'Grund', value: `${words.join(' ')} ${'x'.repeat(3_000)}` }] }
  const pages = recordPages(long)
  expect(pages.length).toBeGreaterThan(2)
  for (const { x, y, text, font, size } of pages.flatMap(({ texts }) => texts)) {
    expect(x + textWidth(text, font, size) / MM).toBeLessThanOrEqual(190.01)
    expect(y).toBeLessThanOrEqual(285)
  }
  const { text } = await extractText(await getDocumentProxy(recordPdf(long)), { mergePages: true })
  for (const word of [words[0]!, words[700]!, words.at(-1)!]) expect(text).toContain(word)
})
