import { readAccountCell } from '#domain/statement-import/cells/account-cell.ts'
import { textOrNull } from '#domain/statement-import/cells/cell-text.ts'
import type { StatementAccount, StatementBalance, StatementSink } from '#domain/statement-import/statement.ts'

/** The accounts of a file, each reported when the first thing about it is known. */
export interface TableAccounts {
  /** The account that a row names. */
  readonly named: (iban: string, name: string) => number
  /** Begins another account. */
  readonly beginSection: (name: string) => void
  readonly endSection: () => void
  readonly learn: (facts: {
    readonly account: string
    readonly number: string
    readonly name: string
  }) => void
  readonly balance: (balance: Omit<StatementBalance, 'account'>) => void
  /** The account of rows that have no column for it; it is reported now, with what was learnt about it before. */
  readonly current: () => number
}

const unknown: StatementAccount = { iban: null, number: null, name: null }

/** Keeps the accounts of a table: one beside it, one for each of its sections, or one in each of its rows. */
export function tableAccounts(sink: StatementSink): TableAccounts {
  const places = new Map<string, number>()
  let count = 0
  let facts = unknown
  let place: number | null = null
  let balances: Omit<StatementBalance, 'account'>[] = []
  let lastIban = ''
  let lastName = ''
  let lastPlace = -1

  function tell(account: StatementAccount): number {
    sink.account(account)
    count += 1
    return count - 1
  }

  function open(): number {
    if (place !== null) return place
    const account = tell(facts)
    place = account
    for (const balance of balances) sink.balance({ ...balance, account })
    balances = []
    return account
  }

  /** A section without bookings is an account, too. */
  function endSection(): void {
    if (place === null && (facts.name !== null || balances.length > 0)) open()
  }

  return {
    current: open,
    endSection,
    named: (iban, name) => {
      if (lastPlace >= 0 && iban === lastIban && name === lastName) return lastPlace
      const key = `${iban}\n${name}`
      const known = places.get(key) ?? tell({ ...readAccountCell(iban), name: textOrNull(name) })
      places.set(key, known)
      lastIban = iban
      lastName = name
      lastPlace = known
      return known
    },
    beginSection: (name) => {
      endSection()
      place = null
      facts = { ...unknown, name }
    },
    learn: ({ account, number, name }) => {
      const [written = '', kind = ''] = account.split(' / ')
      const { iban, number: text } = readAccountCell(written.trim())
      facts = {
        iban: iban ?? facts.iban,
        number: textOrNull(number) ?? text ?? facts.number,
        name: textOrNull(name) ?? textOrNull(kind) ?? facts.name,
      }
    },
    balance: (balance) => {
      if (place === null) balances.push(balance)
      else sink.balance({ ...balance, account: place })
    },
  }
}
