import { accountInput } from '#contract/planning/accounts.ts'
import { sentences } from '#contract/schema/schema.ts'
import { type PotShare, isSamePart } from '#domain/account-system/pot-shares.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { type AccountBody, type AccountValues, bodyOf } from './account-form.ts'

/** What a checked form hands on: the fields as they are sent, and what balance and pots are made of. */
export interface CheckedAccount {
  readonly body: AccountBody
  readonly values: AccountValues
}

interface Issue {
  readonly message: string
  readonly path: readonly (string | number)[]
}

type Result = { readonly value: CheckedAccount } | { readonly issues: readonly Issue[] }

/** The drawer's values: the account by the contract's schema, balance and pots by rules of their own. */
export function accountSchema(freeShareBp: (share: PotShare) => number) {
  return {
    '~standard': {
      version: 1,
      vendor: 'wohlstandskompass',
      validate: (values: unknown) => check(values as AccountValues, freeShareBp),
      // Types only: input and output of the form.
      types: undefined as { readonly input: AccountValues; readonly output: CheckedAccount } | undefined,
    },
  } as const
}

function check(values: AccountValues, freeShareBp: (share: PotShare) => number): Result {
  const body = bodyOf(values)
  const parsed = accountInput.safeParse(body)
  const issues = [
    ...(parsed.success ? [] : parsed.error.issues.map(({ path, message }) => issue(message, formPath(path)))),
    ...balanceIssues(values),
    ...potIssues(values.pots, freeShareBp),
  ]
  return issues.length > 0 ? { issues } : { value: { body, values } }
}

// The sum of the owners and the share of one of them stand at the same place.
function formPath(path: readonly PropertyKey[]): readonly (string | number)[] {
  return path[0] === 'owners'
    ? ['owners']
    : path.map((part) => (typeof part === 'number' ? part : String(part)))
}

function balanceIssues({ balanceCents, balanceDay }: AccountValues): readonly Issue[] {
  if (balanceCents !== null && !Number.isSafeInteger(balanceCents))
    return [issue(sentences.number, ['balanceCents'])]
  if (balanceCents !== null && !balanceDay) return [issue(sentences.date, ['balanceDay'])]
  return []
}

function potIssues(shares: readonly PotShare[], freeShareBp: (share: PotShare) => number): readonly Issue[] {
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

function issue(message: string, path: readonly (string | number)[]): Issue {
  return { message, path }
}
