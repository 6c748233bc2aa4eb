/** The parameter of the address that names the open goal, or a new one. */
export const goalParam = 'ziel'
export const newGoalValue = 'neu'

/** The address of the page of goals with the drawer of one goal open. */
export function goalAddress(id: string): string {
  return `/ziele?${goalParam}=${id}`
}
