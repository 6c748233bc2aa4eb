import { readAccounts } from '#contract/planning/accounts.ts'
import { readProperties } from '#contract/planning/properties.ts'
import { fieldProblem } from '#contract/protocol/problem.ts'
import { recordTitle } from '#contract/restore/record-title.ts'
import type { RecordLists } from '#contract/restore/restored-records.ts'
import { isRepayable } from '#domain/accounts/account-types.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'

interface Wanted {
  readonly put: RecordLists
  /** All records that the household would have. */
  readonly whole: RecordLists
}

const { accounts: accountsShape } = readAccounts.data.def.shape
const { properties: propertiesShape, sales: salesShape } = readProperties.data.def.shape

/**
 * Checks that properties, their loans and their sales are what the feature would have written: each has an account of
 * its kind, a loan is a debt and is linked as a whole at most.
 * @throws {Problem} invalid_input
 */
export function checkProperties({ put, whole }: Wanted): void {
  if (put.accounts.length + put.properties.length + put.sales.length === 0) return
  const accounts = new Map(accountsShape.parse(whole.accounts).map((account) => [account.id, account]))
  const isProperty = (id: string) => accounts.get(id)?.type === 'property'
  const linked = new Map<string, number>()
  // What was here already comes first, so that a sum above the whole is refused at what was sent.
  const sent = new Set(put.properties.map(({ accountId }) => accountId))
  const properties = propertiesShape
    .parse(whole.properties)
    .toSorted((a, b) => Number(sent.has(a.accountId)) - Number(sent.has(b.accountId)))
  for (const property of properties) {
    if (!isProperty(property.accountId)) throw refuse('Das Konto ist keine Immobilie.', property.accountId)
    for (const { accountId, shareBp } of property.loans) {
      const loan = accounts.get(accountId)
      if (!loan || !isRepayable(loan))
        throw refuse('Ein verknüpftes Konto ist kein Darlehen.', property.accountId)
      const sumBp = (linked.get(accountId) ?? 0) + shareBp
      if (sumBp > WHOLE_BP)
        throw refuse(`„${loan.name}“ wäre zu mehr als 100\u00a0% verknüpft.`, property.accountId)
      linked.set(accountId, sumBp)
    }
  }
  for (const { propertyId } of salesShape.parse(whole.sales))
    if (!isProperty(propertyId)) throw refuse('Verkauft ist ein Konto, das keine Immobilie ist.', propertyId)

  // What is sent is named by its place, what was here already by the account.
  function refuse(sentence: string, id: string) {
    const index = put.properties.findIndex(({ accountId }) => accountId === id)
    if (index >= 0) return fieldProblem(`put.properties.${index}`, sentence)
    const account = whole.accounts.find((each) => each['id'] === id)
    return fieldProblem('', account ? `${recordTitle('accounts', account)}: ${sentence}` : sentence)
  }
}
