import { accountInput } from '#contract/planning/accounts.ts'
import { sentences } from '#contract/schema/schema.ts'
import { type PotShare, isSamePart } from '#domain/account-system/pot-shares.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { type FormIssue, type FormResult, formSchema, issuesIn } from '#web/app/forms/form-schema.ts'
import { type AccountBody, type AccountValues, bodyOf } from './account-form.ts'

/** The result of a checked form: the fields as they are sent, and the parts from which balance and pots are made. */
export interface CheckedAccount {
  readonly body: AccountBody
  readonly values: AccountValues
}

/**
 * The schema of the drawer's values: the account is checked by the contract's schema, balance and pots by
 * rules of their own.
 */
export function accountSchema(freeShareBp: (share: PotShare) => number) {
  return formSchema((values: AccountValues) => check(values, freeShareBp))
}

function check(values: AccountValues, freeShareBp: (share: PotShare) => number): FormResult<CheckedAccount> {
  const body = bodyOf(values)
  const parsed = accountInput.safeParse(body)
  const issues = [
    ...issuesIn(parsed, formField),
    ...balanceIssues(values),
    ...potIssues(values.pots, freeShareBp),
  ]
  return issues.length > 0 ? { issues } : { value: { body, values } }
}

// The field of the form that shows a problem: one about the sum of the owners' shares stands at the same
// field as one about a single share.
function formField(field: string): string {
  return field.startsWith('owners') ? 'owners' : field
}

function balanceIssues({ balanceCents, balanceDay }: AccountValues): readonly FormIssue[] {
  if (balanceCents !== null && !Number.isSafeInteger(balanceCents))
    return [issue(sentences.number, ['balanceCents'])]
  if (balanceCents !== null && !balanceDay) return [issue(sentences.date, ['balanceDay'])]
  return []
}

function potIssues(
  shares: readonly PotShare[],
  freeShareBp: (share: PotShare) => number,
): readonly FormIssue[] {
  for (const [index, share] of shares.entries()) {
    if (shares.findIndex((other) => isSamePart(other, share)) < index)
      return [issue('Dieser Topf steht hier schon.', ['pots'])]
    const entered = share.amountCents ?? share.shareBp
    if (!Number.isSafeInteger(entered) || entered < 1) return [issue(sentences.number, ['pots'])]
    const free = freeShareBp(share)
    if (share.shareBp > free) return [issue(tooMuch(free), ['pots'])]
  }
  return []
}

function tooMuch(freeBp: number): string {
  if (freeBp === 0) return `Andere Konten bekommen schon ${formatPercent(WHOLE_BP)} dieses Topfs.`
  return `Von diesem Topf sind noch ${formatPercent(freeBp)} frei.`
}

function issue(message: string, path: readonly (string | number)[]): FormIssue {
  return { message, path }
}
