import { type BudgetGroup, type BudgetGroupKey, groupName } from '#domain/budget/budget-group.ts'
import { placedAt } from '#web/member/order/use-reorder.ts'

/** A group as the stored list contains it. */
export interface ListedGroup {
  readonly id: string
  readonly key: BudgetGroupKey | null
  readonly name: string
}

export interface GroupMove {
  readonly from: string
  readonly to: string | null
}

/**
 * A change of the list of groups. Where somebody else has changed the list meanwhile, the change is applied
 * to the newer list, unless both changes concern the same name: then a person chooses.
 */
export interface GroupChange {
  /** The words of the toast, as "Tiere hinzugefügt". */
  readonly word: string
  /** Applies the change to the groups; null: the group that it changes is gone. */
  readonly apply: (groups: readonly ListedGroup[]) => readonly ListedGroup[] | null
  /** The name that somebody else has given the group since; null: the group has its former name, or the wanted one. */
  readonly contested?: (
    groups: readonly ListedGroup[],
  ) => { readonly mine: string; readonly theirs: string } | null
  readonly moves?: readonly GroupMove[]
}

/** The groups in their order, in the form in which the list is stored. */
export function listedGroups(groups: readonly BudgetGroup[]): readonly ListedGroup[] {
  return groups.toSorted((a, b) => a.position - b.position).map(({ id, key, name }) => ({ id, key, name }))
}

/** Renames a group. A built-in group that gets its built-in name stores no name of its own. */
export function renameGroup(group: ListedGroup, name: string): GroupChange {
  const [before, typed] = [groupName(group), name.trim()]
  const stored = group.key !== null && typed === groupName({ ...group, name: '' }) ? '' : typed
  const find = (groups: readonly ListedGroup[]) => groups.find(({ id }) => id === group.id)
  return {
    word: `${before} heißt jetzt ${typed}`,
    apply: (groups) =>
      find(groups) ? groups.map((each) => (each.id === group.id ? { ...each, name: stored } : each)) : null,
    contested: (groups) => {
      const theirs = find(groups)
      const now = theirs ? groupName(theirs) : before
      return now === before || now === typed ? null : { mine: typed, theirs: now }
    },
  }
}

/** Puts the groups into another order; groups without an id in the list stand at the end. */
export function orderGroups(ids: readonly string[], word: string): GroupChange {
  const placeOf = ({ id }: ListedGroup) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return { word, apply: (groups) => groups.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}

/** Adds a group at a place, or at the end. */
export function addGroup(group: ListedGroup, place: number | null = null): GroupChange {
  return {
    word: `${groupName(group)} hinzugefügt`,
    apply: (groups) => {
      if (groups.some(({ id }) => id === group.id)) return groups
      const ids = placedAt([...groups.map(({ id }) => id), group.id], group.id, place ?? groups.length)
      return orderGroups(ids, '').apply([...groups, group])
    },
  }
}

/** Removes a group; its items go to another group, or to none. */
export function removeGroup(group: ListedGroup, to: string | null): GroupChange {
  return {
    word: `${groupName(group)} gelöscht`,
    apply: (groups) =>
      to === null || groups.some(({ id }) => id === to) ? groups.filter(({ id }) => id !== group.id) : null,
    moves: [{ from: group.id, to }],
  }
}

/** The reason why a group cannot have the name; null: it can. */
export function nameProblem(groups: readonly ListedGroup[], id: string | null, name: string): string | null {
  const wanted = name.trim().toLowerCase()
  if (wanted === '') return 'Gib der Gruppe einen Namen.'
  const isTaken = groups.some((each) => each.id !== id && groupName(each).toLowerCase() === wanted)
  return isTaken ? 'So heißt schon eine andere Gruppe.' : null
}
