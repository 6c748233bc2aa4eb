import { getDocumentProxy, extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { textWidth } from '#domain/pdf/helvetica.ts'
import { MM } from '#domain/pdf/pdf-file.ts'
import { type Letter, letterPages, letterPdf } from './letter-pdf.ts'

const letter: Letter = {
  sender: ['Anna Berger', 'Karl-Heine-Straße 1', '04229 Leipzig'],
  recipient: ['Beispiel Versicherung AG', 'Postfach 10 01 02', '50441 Köln'],
  day: '2026-11-23',
  subject: 'Kündigung: Hausrat (Kundennummer 4711)',
  paragraphs: ['Sehr geehrte Damen und Herren,', 'hiermit kündige ich. '.repeat(20)],
  closing: 'Mit freundlichen Grüßen',
  signatures: ['Anna Berger', 'Jonas Berger'],
}

it('stands on the places of DIN 5008, form B', () => {
  const [page, second] = letterPages(letter)
  expect(second).toBeUndefined()
  const placeOf = (text: string) => page?.texts.filter((each) => each.text === text).map(({ x, y }) => [x, y])
  // These places lie in the window of the envelope: 45 to 90 mm from the top, 20 to 105 mm from the left.
  expect(placeOf('50441 Köln')).toEqual([[25, 76.5]])
  expect(placeOf('Anna Berger · Karl-Heine-Straße 1 · 04229 Leipzig')).toEqual([[25, 49.5]])
  expect(placeOf(letter.subject)).toEqual([[25, 112]])
  expect(page?.lines).toContainEqual({ from: [5, 105], to: [9, 105] })
})

it('keeps every line within the sheet', () => {
  const wide = 'Donaudampfschifffahrtsgesellschaft'.repeat(8)
  const pages = letterPages({ ...letter, sender: [wide], recipient: [wide], paragraphs: [wide] })
  for (const { x, y, text, font, size } of pages
    .flatMap(({ texts }) => texts)
    .filter((each) => each.y > 45)) {
    expect(x + textWidth(text, font, size) / MM).toBeLessThanOrEqual(190.01)
    expect(y).toBeLessThanOrEqual(272)
  }
})

it('goes on to another sheet, no line lost', async () => {
  const paragraphs = Array.from({ length: 40 }, (_, place) => `Absatz ${place + 1} von vierzig.`)
  const file = letterPdf({ ...letter, paragraphs })
  const { totalPages, text } = await extractText(await getDocumentProxy(file))
  expect(totalPages).toBe(3)
  const words = text.join('\n')
  for (const paragraph of [...paragraphs, letter.closing, ...letter.signatures])
    expect(words).toContain(paragraph)
})
