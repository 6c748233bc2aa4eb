import type { AccountType } from './account.ts'

/**
 * Recognises the type of account from its name: "Tagesgeld ING", "Autokredit", "Depot". Parts of words count, because
 * German builds compound words; the first matching row decides, so that a "Kreditkarte" is not a "Kredit". A name
 * without such a word gives a checking account, which the person can change.
 */
export function recogniseAccountType(name: string): AccountType {
  const plain = name.toLowerCase()
  return rows.find(({ words }) => words.some((word) => word.test(plain)))?.type ?? 'checking'
}

const rows: readonly { readonly type: AccountType; readonly words: readonly RegExp[] }[] = [
  {
    type: 'credit_card',
    words: [/kreditkarte/u, /\bvisa\b/u, /mastercard/u, /american express/u, /\bamex\b/u],
  },
  { type: 'building_savings', words: [/bauspar/u] },
  {
    type: 'loan',
    words: [
      /kredit/u,
      /darlehen/u,
      /finanzierung/u,
      /hypothek/u,
      /baf(?:ö|oe)g/u,
      /schuld/u,
      /\bkfw\b/u,
      /leasing/u,
    ],
  },
  { type: 'term_deposit', words: [/festgeld/u, /sparbrief/u, /festzins/u] },
  {
    type: 'savings',
    words: [/tagesgeld/u, /sparkonto/u, /sparbuch/u, /notgroschen/u, /r(?:ü|ue)cklage/u, /spargeld/u],
  },
  // Banks call a better account "Gold" or "Platin"; such a name does not mean the metal.
  { type: 'checking', words: [/giro/u, /gehaltskonto/u] },
  {
    type: 'crypto',
    words: [
      /krypto/u,
      /crypto/u,
      /bitcoin/u,
      /\bbtc\b/u,
      /\bether(?:eum)?\b/u,
      /\beth\b/u,
      /bitpanda/u,
      /coinbase/u,
      /kraken/u,
      /binance/u,
      /\bbison\b/u,
      /\bwallet\b/u,
    ],
  },
  {
    type: 'precious_metals',
    words: [
      /edelmetall/u,
      /\b(?:xetra-?)?gold(?:barren|m(?:ü|ue)nzen?)?\b/u,
      /\bsilber(?:barren|m(?:ü|ue)nzen?)?\b/u,
      /\bplatin\b/u,
      /kr(?:ü|ue)ger ?rand/u,
    ],
  },
  {
    type: 'securities',
    words: [
      /depot/u,
      /\betfs?\b/u,
      /aktie/u,
      /fonds/u,
      /wertpapier/u,
      /trade ?republic/u,
      /scalable/u,
      /sparplan/u,
    ],
  },
  {
    type: 'retirement',
    words: [
      /rente/u,
      /riester/u,
      /r(?:ü|ue)rup/u,
      /altersvorsorge/u,
      /pension/u,
      /lebensversicherung/u,
      /\bbav\b/u,
    ],
  },
  {
    type: 'property',
    words: [
      /wohnung/u,
      /\b(?:ferien|wochenend|mehrfamilien|einfamilien|reihen)?haus\b/u,
      /immobilie/u,
      /grundst(?:ü|ue)ck/u,
    ],
  },
  {
    type: 'cash',
    words: [/bargeld/u, /geldbeutel/u, /portemonnaie/u, /sparschwein/u, /\bkasse\b/u, /haushaltskasse/u],
  },
  {
    type: 'tangible',
    words: [/\bauto\b/u, /schmuck/u, /wohnmobil/u, /motorrad/u, /\boldtimer\b/u],
  },
  { type: 'receivable', words: [/verliehen/u, /forderung/u, /kaution/u] },
]
