/** The two charts of accounts by DATEV that tax advisers use for companies like this one. */
export const charts = ['03', '04'] as const
export type Chart = (typeof charts)[number]

/** The purposes for which the product books on accounts. */
export const accountRoles = [
  'debtor',
  'revenue_standard',
  'revenue_small',
  'refund_standard',
  'refund_small',
  'clearing',
  'bank',
] as const
export type AccountRole = (typeof accountRoles)[number]

export interface Account {
  readonly number: string
  readonly name: string
  /** An account that takes the VAT out of an amount by itself („Automatikkonto“). */
  readonly computesVat: boolean
  /** For what it can be chosen; null: for anything. */
  readonly roles: readonly AccountRole[] | null
}

/** Four digits, as the charts are printed; longer ones have zeros behind them. */
const PRINTED_LENGTH = 4

const revenues: readonly AccountRole[] = ['revenue_standard', 'refund_standard']
const untaxed: readonly AccountRole[] = [...revenues, 'revenue_small', 'refund_small']

const shipped: Readonly<Record<Chart, readonly Account[]>> = {
  '03': [
    account('1200', 'Bank', ['bank', 'clearing']),
    account('1360', 'Geldtransit', ['clearing', 'bank']),
    account('1410', 'Forderungen ohne Kontokorrent', ['debtor']),
    account('8195', 'Erlöse als Kleinunternehmer, § 19 UStG', ['revenue_small', 'refund_small']),
    account('8200', 'Erlöse', untaxed),
    account('8400', 'Erlöse 19 % USt', revenues, true),
    account('8700', 'Erlösschmälerungen', ['refund_standard', 'refund_small']),
    account('8720', 'Erlösschmälerungen 19 % USt', ['refund_standard'], true),
  ],
  '04': [
    account('1210', 'Forderungen ohne Kontokorrent', ['debtor']),
    account('1460', 'Geldtransit', ['clearing', 'bank']),
    account('1800', 'Bank', ['bank', 'clearing']),
    account('4185', 'Erlöse als Kleinunternehmer, § 19 UStG', ['revenue_small', 'refund_small']),
    account('4200', 'Erlöse', untaxed),
    account('4400', 'Erlöse 19 % USt', revenues, true),
    account('4700', 'Erlösschmälerungen', ['refund_standard', 'refund_small']),
    account('4720', 'Erlösschmälerungen 19 % USt', ['refund_standard'], true),
  ],
}

function account(number: string, name: string, roles: readonly AccountRole[], computesVat = false): Account {
  return { number, name, computesVat, roles }
}

/** The accounts of a chart that the product knows, with as many digits as the tax adviser uses. */
export function accountsOf(chart: Chart, length: number): readonly Account[] {
  return shipped[chart].map((known) => ({ ...known, number: ofLength(known.number, length) }))
}

/** The proposed account for each role; customers share one collective account. */
export function proposedAccounts(chart: Chart, length: number): Readonly<Record<AccountRole, string>> {
  const proposed =
    chart === '03'
      ? {
          revenue_standard: '8400',
          revenue_small: '8195',
          refund_standard: '8720',
          refund_small: '8195',
          clearing: '1360',
          bank: '1200',
        }
      : {
          revenue_standard: '4400',
          revenue_small: '4185',
          refund_standard: '4720',
          refund_small: '4185',
          clearing: '1460',
          bank: '1800',
        }
  return {
    revenue_standard: ofLength(proposed.revenue_standard, length),
    revenue_small: ofLength(proposed.revenue_small, length),
    refund_standard: ofLength(proposed.refund_standard, length),
    refund_small: ofLength(proposed.refund_small, length),
    clearing: ofLength(proposed.clearing, length),
    bank: ofLength(proposed.bank, length),
    debtor: ofLength('10000', length + 1),
  }
}

/** Accounts of customers have one digit more than the others and begin with 1 to 6. */
export function isDebtorNumber(number: string, length: number): boolean {
  return number.length === length + 1 && /^[1-6]\d*$/.test(number)
}

function ofLength(number: string, length: number): string {
  return number.padEnd(Math.max(length, PRINTED_LENGTH), '0')
}
