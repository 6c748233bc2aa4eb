/** One side of a payment as CAMT names it. */
export interface CamtParty {
  name: string
  iban: string
  /** The identifier used instead of an IBAN. */
  other: string
}

/** A `TxDtls`: one payment of an entry. */
export interface CamtDetail {
  /** The amount of this payment; `TxAmt` in the versions before 8. */
  amount: string
  currency: string
  direction: string
  /** The ordered amount, in the currency of the order. */
  instructed: string
  instructedCurrency: string
  debtor: CamtParty
  creditor: CamtParty
  creditorId: string
  endToEndId: string
  mandateId: string
  servicerRef: string
  purposes: string[]
  gvc: string
}

/** An `Ntry` with its details, all as the file writes it. */
export interface CamtEntry extends Omit<
  CamtDetail,
  'endToEndId' | 'mandateId' | 'purposes' | 'debtor' | 'creditor' | 'creditorId'
> {
  line: number
  status: string
  isReversal: string
  bookingDate: string
  valueDate: string
  info: string
  /** The number of payments in a batch, as the bank counts them. */
  count: string
  details: CamtDetail[]
  raw: string
}

export interface CamtBalance {
  code: string
  amount: string
  currency: string
  direction: string
  day: string
}

/** An entry with all fields empty. */
export function emptyEntry(line: number): CamtEntry {
  return {
    line,
    status: '',
    isReversal: '',
    bookingDate: '',
    valueDate: '',
    info: '',
    count: '',
    details: [],
    raw: '',
    amount: '',
    currency: '',
    direction: '',
    instructed: '',
    instructedCurrency: '',
    servicerRef: '',
    gvc: '',
  }
}

/** A detail with all fields empty. */
export function emptyDetail(): CamtDetail {
  return {
    amount: '',
    currency: '',
    direction: '',
    instructed: '',
    instructedCurrency: '',
    debtor: { name: '', iban: '', other: '' },
    creditor: { name: '', iban: '', other: '' },
    creditorId: '',
    endToEndId: '',
    mandateId: '',
    servicerRef: '',
    purposes: [],
    gvc: '',
  }
}
