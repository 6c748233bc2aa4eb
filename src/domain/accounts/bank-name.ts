/**
 * The name of a bank as its customers say it, made from the official name in the list of bank codes: without branches,
 * fields of business and former names, and replaced by the brand where the list names the company behind it.
 */
export function bankName(official: string): string {
  const brand = brands.find(({ said }) => said.test(official))
  if (brand) return brand.name
  return official.split(appendix, 1)[0]?.trim() ?? ''
}

const brands: readonly { readonly said: RegExp; readonly name: string }[] = [
  { said: /comdirect/iu, name: 'comdirect' },
  { said: /1822direkt/iu, name: '1822direkt' },
  { said: /^Postbank/u, name: 'Postbank' },
  { said: /^ING-DiBa/u, name: 'ING' },
  { said: /^Deutsche Kreditbank/u, name: 'DKB' },
  { said: /^N26/u, name: 'N26' },
  { said: /^OLINDA/u, name: 'Qonto' },
]

// The text after these words or signs names a branch, its legal form, a field of business or the former name of the
// bank.
const appendix = /,| - | -alt-| \(|\s(?:Ndl|Zw|Fil|GF|Zweigniederlassung|Filiale|vormals|eh)\b/u
