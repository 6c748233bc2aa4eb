/** Words for money that leaves or arrives, as banks write them beside an amount without a sign. */
const debitMarks = wordsOf(
  'S SOLL D DR DB DEBIT DBIT DEBET RC - − – A AUSGANG AUSGEHEND AUSGABE AUSGABEN AUSZAHLUNG ZAHLUNGSAUSGANG ' +
    'GELDAUSGANG LASTSCHRIFT BELASTUNG ABBUCHUNG ABGANG MINUS OUT OUTGOING OUTFLOW WITHDRAWAL EXPENSE NEGATIVE KAUF BUY',
)
const creditMarks = wordsOf(
  'H HABEN C CR CREDIT CRDT KREDIT RD + E EINGANG EINGEHEND EINNAHME EINNAHMEN EINZAHLUNG ZAHLUNGSEINGANG ' +
    'GELDEINGANG GUTSCHRIFT ZUGANG PLUS IN INCOMING INFLOW DEPOSIT INCOME POSITIVE VERKAUF SELL',
)

/** The direction of money that a word says (imports.md § 5); null for a word that says none. */
export function markOf(cell: string): 'debit' | 'credit' | null {
  const mark = cell.trim().toUpperCase().replace(/\.$/u, '')
  if (debitMarks.has(mark)) return 'debit'
  return creditMarks.has(mark) ? 'credit' : null
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
