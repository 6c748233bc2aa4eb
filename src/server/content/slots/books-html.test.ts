import { expect, test } from 'vitest'
import { shippedBooks } from '#contract/content/shipped-books.ts'
import { booksHtml } from './books-html.ts'

test('law.md L15.3: a link that earns money is labelled, and no other', () => {
  const [book] = shippedBooks
  const shown = (isAdvertisement: boolean) =>
    booksHtml([
      { id: book!.id, content: { ...book!.content, link: 'https://buch.example/x', isAdvertisement } },
    ])
      // The first sentence of the page explains what the word means; that mention does not count.
      .markup.replace('„Anzeige“', '')
  expect(shown(true)).toMatch(/Anzeige[\s\S]*sponsored|sponsored[\s\S]*Anzeige/)
  expect(shown(false)).not.toMatch(/Anzeige|sponsored/)
})

test('a year that nobody has looked up stands nowhere', () => {
  const { id, content } = shippedBooks[0]!
  const shown = (year: number | null) => booksHtml([{ id, content: { ...content, year } }]).markup
  expect(shown(1926)).toContain('George S. Clason, 1926</p>')
  expect(shown(1926)).toContain('"datePublished":"1926"')
  expect(shown(null)).toContain('George S. Clason</p>')
  expect(shown(null)).not.toContain('datePublished')
})
