import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'

export default function RecognisedTab({ planning }: { readonly planning: BudgetPlanning }) {
  return <p>{planning.budget.items.length}</p>
}
