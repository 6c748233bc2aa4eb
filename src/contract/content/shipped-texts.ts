import type { PageText } from './fixed-ids.ts'

/** The introductions of pages, as the product ships them. */
export const shippedTexts: Readonly<Record<PageText, string>> = {
  'denke-nach-und-werde-reich':
    'Napoleon Hills Buch von 1937 in dreizehn Sätzen, mit unserem Urteil und einem Arbeitsblatt, das aus einem Wunsch ein Ziel macht.',
  ziele:
    'Hier wird aus einem Wunsch eine Monatsrate, oder aus einer Rate ein Datum. Was du einträgst, bleibt auf deinem Gerät.',
}
