import { termsOf } from '#domain/loans/loan-terms.ts'
import type { PropertyBoard } from '#domain/property/own/property-board.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import { loanGapWords } from '#web/household/planning/loan-gap-words.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import { listWords } from '#web/kit/words/list-words.ts'
import { LoanGapForm } from '#web/member/loan-terms/loan-gap-form.tsx'

/** Says which figures a loan without interest or instalment lacks, and asks for both at the place. */
export function LoanGapNotice({ board: { own } }: { readonly board: PropertyBoard }) {
  if (own.gaps.length === 0) return null
  const names = listWords(own.gaps.map(({ name }) => `„${name}“`))
  return (
    <Notice tone="warning" className="mt-8">
      <p>{`Zinsen, Cashflow und der Anschluss fehlen: ${names} ${own.gaps.length === 1 ? 'hat' : 'haben'} noch nicht Zins und Rate.`}</p>
      <ul className="mt-3 grid gap-5 print:hidden">
        {own.loans.flatMap(({ ledger: { account, gap } }) =>
          gap === null
            ? []
            : [
                <li key={account.id}>
                  <p className="mb-2 font-semibold">{`${account.name}: ${loanGapWords[gap]}`}</p>
                  <LoanGapForm
                    loan={{
                      id: account.id,
                      name: account.name,
                      account,
                      record: positionOfAccount(account),
                      terms: termsOf(account),
                    }}
                  />
                </li>,
              ],
        )}
      </ul>
    </Notice>
  )
}
