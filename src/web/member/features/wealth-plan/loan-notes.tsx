import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlanProjection } from '#domain/wealth-projection/project-plan.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { loanNotes } from './loan-words.ts'

interface LoanNotesProps {
  readonly plan: HouseholdPlan
  readonly projection: PlanProjection
}

/** What becomes of the loans of the plan: the end of the fixed rate, a higher instalment, a debt that grows. */
export function LoanNotes({ plan, projection }: LoanNotesProps) {
  const notes = loanNotes(plan, projection, useFormatEuro())
  if (notes.length === 0) return null
  return (
    <ul aria-label="Darlehen im Plan" className="mt-1 grid gap-1">
      {notes.map(({ id, name, words }) => (
        <li key={id}>
          <span className="font-semibold text-text">{name}:</span> {words}
        </li>
      ))}
    </ul>
  )
}
