import type { PageText } from './fixed-ids.ts'

/** The introductions of pages, as the product brings them along. */
export const shippedTexts: Readonly<Record<PageText, string>> = {
  'denke-nach-und-werde-reich':
    'Napoleon Hills Buch von 1937 in dreizehn Sätzen, mit unserem Urteil und einem Arbeitsblatt, das aus einem Wunsch ein Ziel macht.',
  ziele: [
    '**Was ein gutes Ziel ausmacht.** Es hat einen Betrag, ein Datum und eine Rate, die du jeden Monat tragen kannst. Der Betrag steht in heutigem Geld: Was in zehn Jahren bezahlt wird, kostet dann mehr.',
    'Fang mit dem Notgroschen an: drei bis sechs Monatsausgaben, die jederzeit da sind. Danach ein Ziel nach dem anderen, das wichtigste zuerst. Zwei Ziele zugleich brauchen zwei Raten.',
  ].join('\n\n'),
}
