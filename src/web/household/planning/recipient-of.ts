import type { Account } from '#domain/accounts/account.ts'

interface Named {
  readonly id: string
  readonly name: string
  readonly surname: string
}

/**
 * Who receives a transfer to an account: its holder as typed, otherwise its owners, `Anna und Jonas Berger`; a common
 * surname is written once.
 */
export function recipientOf(account: Pick<Account, 'holder' | 'owners'>, persons: readonly Named[]): string {
  const holder = account.holder.trim()
  return holder === '' ? namesOf(persons.filter(({ id }) => isOwner(account, id))) : holder
}

/** The names of persons: `Anna und Jonas Berger`, `Anna Berger und Jonas Maier`, `Anna, Jonas und Mia Berger` */
export function namesOf(persons: readonly Omit<Named, 'id'>[]): string {
  const surnames = new Set(persons.map(({ surname }) => surname.trim()))
  const [shared = ''] = surnames
  if (surnames.size <= 1) return `${joined(persons.map(({ name }) => name.trim()))} ${shared}`.trim()
  return joined(persons.map(({ name, surname }) => `${name.trim()} ${surname.trim()}`.trim()))
}

function isOwner({ owners }: Pick<Account, 'owners'>, personId: string): boolean {
  return owners.some((owner) => owner.personId === personId)
}

function joined(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`
}
