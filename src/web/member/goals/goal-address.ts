/** Names the goal whose drawer is open, or a new one. */
export const goalParam = 'ziel'
export const newGoalValue = 'neu'

/** The address of the page of goals, with the drawer of one goal. */
export function goalAddress(id: string): string {
  return `/ziele?${goalParam}=${id}`
}
