/**
 * Whether a browser says that it is the product's own app (spec § 1, native-app mode): its identifier contains the name
 * of the product, whatever stands between the letters. Nobody may rely on it: a client can send anything.
 */
export function isProductApp(userAgent: string, productName: string): boolean {
  const name = lettersOf(productName)
  return name !== '' && lettersOf(userAgent).includes(name)
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}
