import { expect, test } from 'vitest'
import { shippedBooks } from '#contract/content/shipped-books.ts'
import { booksHtml } from './books-html.ts'

test('law.md L15.3: a link that earns money is labelled, and no other', () => {
  const [book] = shippedBooks
  const shown = (isAdvertisement: boolean) =>
    booksHtml([
      { id: book!.id, content: { ...book!.content, link: 'https://buch.example/x', isAdvertisement } },
    ]).markup
  expect(shown(true)).toMatch(/Anzeige[\s\S]*sponsored|sponsored[\s\S]*Anzeige/)
  expect(shown(false)).not.toMatch(/Anzeige|sponsored/)
})
