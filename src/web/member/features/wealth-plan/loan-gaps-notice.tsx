import { Link } from 'react-router'
import { loanGapOf } from '#domain/loans/loan-gap-of-account.ts'
import { loanGapWords } from '#web/household/planning/loan-gap-words.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import { useToday } from '#web/kit/words/today.ts'

/**
 * Names the loans whose balance stays unchanged in the plan, because nobody has entered how they are repaid.
 */
export function LoanGapsNotice({ accounts }: { readonly accounts: readonly StoredAccount[] }) {
  const today = useToday()
  const gaps = accounts.flatMap((account) => {
    const gap = loanGapOf(account, today)
    return gap === null ? [] : [{ account, gap }]
  })
  if (gaps.length === 0) return null
  return (
    <Notice tone="warning" className="mt-8">
      {gaps.map(({ account: { id, name }, gap }) => (
        <span key={id} className="block">
          <Link
            to={`/einstellungen/konten?konto=${id}`}
            className="font-semibold underline underline-offset-4"
          >
            {name}
          </Link>
          : {loanGapWords[gap]}.
        </span>
      ))}
      Bis dahin bleibt die Schuld im Plan, wie sie ist.
    </Notice>
  )
}
