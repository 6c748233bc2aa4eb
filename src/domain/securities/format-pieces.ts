/** `1.234,5`: an exact decimal in German, with at least so many digits behind the comma. */
export function formatPieces(text: string, fewestPlaces = 0): string {
  const [whole = '0', places = ''] = text.split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, '.')
  const padded = places.padEnd(fewestPlaces, '0')
  return padded === '' ? grouped : `${grouped},${padded}`
}

/** `100,20 €`, `55,125 $`: the price of a piece, no digit of it cut. */
export function formatPrice(price: string, currency: string): string {
  return `${formatPieces(price, 2)}\u00A0${currency === 'EUR' ? '€' : currency}`
}
