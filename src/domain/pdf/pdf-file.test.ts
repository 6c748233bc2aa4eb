import { getDocumentProxy, extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { glyphOf, textWidth, unprintable, wrapText } from './helvetica.ts'
import { type PdfPage, pdfFile } from './pdf-file.ts'

function page(...lines: readonly string[]): PdfPage {
  const texts = lines.map((text, place) => ({
    x: 25,
    y: 30 + place * 5,
    text,
    size: 11,
    font: place === 0 ? ('bold' as const) : ('regular' as const),
  }))
  return { number: 1, texts, lines: [{ from: [25, 20], to: [100, 20] }] }
}

async function textOf(file: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)))
  return text
}

it('is a file whose text can be read again, names of all of Europe among it', async () => {
  const lines = ['Kündigung „Strom“ – 92,00 €', 'Łukasz Şahin, Ioana Ștefănescu, Győző Ő', 'a (b) \\ c']
  const file = pdfFile([page(...lines), page('Zweite Seite')], { title: 'Kündigung', author: 'Ł' })
  const text = await textOf(file)
  expect(text).toEqual([lines.join('\n'), 'Zweite Seite'])
})

it('says what it is about to whoever opens it', async () => {
  const file = pdfFile([page('x')], { title: 'Kündigung: Hausrat', author: 'Łukasz Şahin' })
  const { info } = await (await getDocumentProxy(file)).getMetadata()
  expect(info).toMatchObject({ Title: 'Kündigung: Hausrat', Author: 'Łukasz Şahin' })
})

it('points to each of its objects', () => {
  const text = new TextDecoder('latin1').decode(pdfFile([page('ä€')], { title: 't', author: 'a' }))
  const start = Number(/startxref\n(\d+)/u.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
  const rows = [...text.slice(start).matchAll(/(\d{10}) 00000 n /gu)].map(([, place]) => Number(place))
  expect(rows.length).toBe(8)
  for (const [place, at] of rows.entries()) expect(text.slice(at).startsWith(`${place + 1} 0 obj`)).toBe(true)
})

it('leaves out what the fonts lack, and names it', async () => {
  expect(unprintable('Анна Müller 😀 Ж Ж')).toEqual(['А', 'н', 'а', '😀', 'Ж'])
  expect(unprintable('Łukasz\u00A0Müller – „é“')).toEqual([])
  expect(await textOf(pdfFile([page('Müller Ж')], { title: '', author: '' }))).toEqual(['Müller'])
})

it('breaks lines at blanks, and a word only where it must', () => {
  const width = textWidth('aaaa', 'regular', 10)
  expect(wrapText('aaaa aa a aaaaaaaaa', width, 'regular', 10)).toEqual(['aaaa', 'aa a', 'aaaa', 'aaaa', 'a'])
  expect(wrapText('   ', width, 'regular', 10)).toEqual([])
})

it('knows the widths of the standard fonts', () => {
  expect(glyphOf('€')).toEqual({ name: 'Euro', widths: { regular: 556, bold: 556 } })
  expect(textWidth('Wa', 'bold', 1000)).toBe(944 + 556)
  expect(textWidth('\u00A0', 'regular', 1000)).toBe(278)
})
