import type { GoalProblem } from '#domain/goals/check-goal.ts'

/** The sentence at a field of the form for goals; server and form use the same. */
export function explainGoal({ kind }: Pick<GoalProblem, 'kind'>): string {
  switch (kind) {
    case 'date_or_rate':
      return 'Gib einen Zielmonat oder eine Rate an.'
    case 'sub_pot_without_pot':
      return 'Wähle zuerst den Topf.'
    case 'whole_without_account':
      return 'Wähle das Konto, das ganz für dieses Ziel da ist.'
    case 'whole_with_reservations':
      return 'Das ganze Konto zählt, einzelne Beträge gehen dann nicht.'
    case 'two_of_a_day':
      return 'Jeder Tag darf nur einmal vorkommen.'
    case 'reserved_below_zero':
      return 'Es lässt sich nicht mehr zurücknehmen, als zurückgelegt ist.'
    case 'after_itself':
      return 'Ein Ziel kann nicht auf sich selbst folgen.'
  }
}
