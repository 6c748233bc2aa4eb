import type { GoalPlanning } from '#web/member/goals/use-goals.ts'

/** The name behind an id to which a goal refers. */
export function nameIn({ accounts, accountSystem, goals }: GoalPlanning, id: string): string | undefined {
  return (
    accounts.accounts.find((account) => account.id === id)?.name ??
    goals.find((goal) => goal.id === id)?.name ??
    accountSystem.versions.flatMap(({ subPots }) => subPots).find((subPot) => subPot.id === id)?.label
  )
}
