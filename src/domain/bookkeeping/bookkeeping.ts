import {
  type Account,
  type AccountRole,
  type Chart,
  accountRoles,
  accountsOf,
  isDebtorNumber,
  proposedAccounts,
} from './accounts.ts'

export interface OwnAccount {
  readonly number: string
  readonly name: string
  readonly computes_vat: boolean
}

/** Accounts and tax keys with which invoices are booked. */
export type Bookkeeping = Readonly<Record<AccountRole, string>> & {
  /** Numbers that the tax adviser has from DATEV; null: not entered yet. */
  readonly consultant_number: number | null
  readonly client_number: number | null
  /** The month that begins the fiscal year. */
  readonly year_begins_in: number
  readonly account_length: number
  readonly chart: Chart
  readonly own_accounts: readonly OwnAccount[]
  readonly revenue_standard_key: string
  readonly revenue_small_key: string
  readonly refund_standard_key: string
  readonly refund_small_key: string
  readonly is_locked: boolean
}

/** With the numbers without which no file can be made. */
export type EnteredBookkeeping = Bookkeeping & {
  readonly consultant_number: number
  readonly client_number: number
}

export function isEntered(bookkeeping: Bookkeeping): bookkeeping is EnteredBookkeeping {
  return bookkeeping.consultant_number !== null && bookkeeping.client_number !== null
}

/** What is proposed before anybody has entered something. */
export function proposedBookkeeping(chart: Chart = '03', length = 4): Bookkeeping {
  return {
    consultant_number: null,
    client_number: null,
    year_begins_in: 1,
    account_length: length,
    chart,
    own_accounts: [],
    ...proposedAccounts(chart, length),
    revenue_standard_key: '',
    revenue_small_key: '',
    refund_standard_key: '',
    refund_small_key: '',
    is_locked: false,
  }
}

export interface BookkeepingFault {
  /** The field, such as `debtor` or `own_accounts.0.number`. */
  readonly field: string
  /** A German sentence. */
  readonly message: string
}

/** What is wrong with accounts and tax keys, at most one sentence a field; empty: everything fits. */
export function bookkeepingFaults(bookkeeping: Bookkeeping): readonly BookkeepingFault[] {
  return [
    ...ownFaults(bookkeeping),
    ...accountRoles.flatMap((role) => {
      const message = roleFault(bookkeeping, role)
      return message === null ? [] : [{ field: role, message }]
    }),
    ...keyRoles.flatMap((role) => {
      const message = keyFault(bookkeeping, role)
      return message === null ? [] : [{ field: `${role}_key`, message }]
    }),
  ]
}

/** Every account that can be chosen: those of the chart, then the own ones. */
export function knownAccounts({
  chart,
  account_length: length,
  own_accounts: own,
}: Pick<Bookkeeping, 'chart' | 'account_length' | 'own_accounts'>): readonly Account[] {
  const owned = new Set(own.map(({ number }) => number))
  return [
    ...accountsOf(chart, length).filter(({ number }) => !owned.has(number)),
    ...own.map(({ number, name, computes_vat }): Account => ({
      number,
      name,
      computesVat: computes_vat,
      roles: null,
    })),
  ]
}

const keyRoles = ['revenue_standard', 'revenue_small', 'refund_standard', 'refund_small'] as const

function ownFaults({ own_accounts: own, account_length: length }: Bookkeeping): readonly BookkeepingFault[] {
  return own.flatMap(({ number, name }, at) => {
    const field = `own_accounts.${at}.number`
    if (!/^\d+$/.test(number)) return [{ field, message: onlyDigits }]
    if (number.length !== length && !isDebtorNumber(number, length))
      return [{ field, message: lengthSentence(length) }]
    if (own.findIndex((each) => each.number === number) < at)
      return [{ field, message: `Das Konto ${number} steht schon in dieser Liste.` }]
    return name.trim() === ''
      ? [{ field: `own_accounts.${at}.name`, message: 'Bitte gib dem Konto einen Namen.' }]
      : []
  })
}

const onlyDigits = 'Ein Konto hat nur Ziffern.'

function lengthSentence(length: number): string {
  return `Sachkonten haben hier ${length} Stellen, Konten von Kunden ${length + 1}.`
}

function roleFault(bookkeeping: Bookkeeping, role: AccountRole): string | null {
  const { account_length: length, debtor } = bookkeeping
  const number = bookkeeping[role]
  if (number === '') return 'Bitte gib ein Konto ein.'
  if (!/^\d+$/.test(number)) return onlyDigits
  if (role === 'debtor' && isDebtorNumber(number, length)) return null
  if (number.length !== length)
    return role === 'debtor'
      ? `Ein Konto von Kunden hat ${length + 1} Stellen und beginnt mit 1 bis 6; ein Sachkonto hat ${length} Stellen.`
      : `Sachkonten haben hier ${length} Stellen.`
  const account = knownAccounts(bookkeeping).find((known) => known.number === number)
  if (!account) return `Das Konto ${number} gibt es hier nicht. Trag es zuerst unter „Eigene Konten“ ein.`
  if (account.roles !== null && !account.roles.includes(role))
    return `${number} ist „${account.name}“ und passt hier nicht.`
  if (role !== 'debtor' && number === debtor) return 'Dieses Konto steht schon bei den Kunden.'
  if (isMoney(role)) {
    return keyRoles.some((each) => bookkeeping[each] === number)
      ? 'Dieses Konto steht schon bei den Erlösen.'
      : null
  }
  return (role === 'revenue_small' || role === 'refund_small') && account.computesVat
    ? `${number} rechnet Umsatzsteuer heraus. Nach § 19 UStG fällt keine an.`
    : null
}

function isMoney(role: AccountRole): boolean {
  return role === 'clearing' || role === 'bank'
}

/** Keys that mean something else than 19 % on what was sold. */
const otherKeys: Readonly<Record<string, string>> = {
  1: 'steuerfrei',
  2: '7 % Umsatzsteuer',
  5: '16 % Umsatzsteuer',
  7: '16 % Vorsteuer',
  8: '7 % Vorsteuer',
  9: '19 % Vorsteuer',
}
const STANDARD_KEY = '3'

function keyFault(bookkeeping: Bookkeeping, role: (typeof keyRoles)[number]): string | null {
  const key = bookkeeping[`${role}_key`]
  const number = bookkeeping[role]
  const account = knownAccounts(bookkeeping).find((known) => known.number === number)
  if (key !== '' && !/^\d{1,4}$/.test(key)) return 'Ein Steuerschlüssel hat ein bis vier Ziffern.'
  const bare = key.replace(/^0+/, '')
  if (role === 'revenue_standard' || role === 'refund_standard') {
    if (account?.computesVat && bare !== '')
      return `${number} rechnet die Umsatzsteuer selbst heraus. Der Steuerschlüssel bleibt leer.`
    if (account && !account.computesVat && bare === '')
      return `${number} rechnet die Umsatzsteuer nicht heraus. Es braucht einen Steuerschlüssel, für 19 % die ${STANDARD_KEY}.`
    const other = otherKeys[bare]
    return other === undefined
      ? null
      : `Der Steuerschlüssel ${key} heißt ${other}. Für 19 % gilt die ${STANDARD_KEY}.`
  }
  if (bare === STANDARD_KEY || (otherKeys[bare] !== undefined && bare !== '1'))
    return 'Nach § 19 UStG fällt keine Umsatzsteuer an. Lass den Steuerschlüssel leer.'
  return null
}
