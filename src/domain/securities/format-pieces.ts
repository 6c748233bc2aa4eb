/** Writes an exact decimal in German, `1.234,5`, with at least the given number of decimals. */
export function formatPieces(text: string, fewestPlaces = 0): string {
  const [whole = '0', places = ''] = text.split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, '.')
  const padded = places.padEnd(fewestPlaces, '0')
  return padded === '' ? grouped : `${grouped},${padded}`
}

/** Writes the price of a piece without rounding: `100,20 €`, `55,125 $`. */
export function formatPrice(price: string, currency: string): string {
  return `${formatPieces(price, 2)}\u00A0${currency === 'EUR' ? '€' : currency}`
}
