import { potShareBp } from '#domain/account-system/allocation-version.ts'
import type { MonthDistribution } from '#domain/account-system/distribute-month.ts'
import { type Pot, ratedPots } from '#domain/account-system/pot.ts'
import type { Account } from '#domain/accounts/account.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { partSizeWords, shareWords } from '#web/household/planning/size-words.ts'
import type { Preview } from './settings-preview.ts'
import { type Settings, targetsOf } from './settings.ts'

/** A part of a pot, or a target, that gets its share of a month's money. */
export interface ServedPart {
  readonly key: string
  readonly pot: Pot
  readonly name: string
  /** The size in words: `fest`, `80 % vom Rest`. */
  readonly note: string
  /** Whether the target gets a fixed amount; fixed targets are filled before those that share. */
  readonly isFixed: boolean
  readonly cents: Cents
}

/** The fixed parts of a pot, in the order in which they are filled. */
export function fixedParts(
  settings: Settings,
  { distribution }: Pick<Preview, 'distribution'>,
  accounts: readonly Account[],
  pot: Pot,
): readonly ServedPart[] {
  return partsOfPot(settings, distribution, accounts, pot).filter(({ isFixed }) => isFixed)
}

/**
 * The parts of a pot in the order in which they are filled: sub-pots with an amount, sub-pots with a share,
 * then the accounts for the rest (amounts before shares), and the rest that no account takes.
 */
function partsOfPot(
  settings: Settings,
  distribution: MonthDistribution,
  accounts: readonly Account[],
  pot: Pot,
): readonly ServedPart[] {
  const subPots = settings.subPots
    .filter((subPot) => subPot.pot === pot)
    .map((subPot) => ({
      key: subPot.id,
      pot,
      name: subPot.label,
      note: noteOf(subPot, 'vom Einkommen'),
      isFixed: subPot.amountCents !== null,
      cents: sumCents(
        distribution.subPots.filter(({ subPotId }) => subPotId === subPot.id).map(({ cents }) => cents),
      ),
    }))
  const own = distribution.parts.filter((part) => part.pot === pot && part.subPotId === null)
  const centsOf = (accountId: string | null) =>
    sumCents(own.filter((part) => part.accountId === accountId).map(({ cents }) => cents))
  const targets = targetsOf(settings, { pot, subPotId: null }).map((target) => ({
    key: target.accountId,
    pot,
    name: accounts.find(({ id }) => id === target.accountId)?.name ?? 'Gelöschtes Konto',
    note: noteOf(target, 'vom Rest'),
    isFixed: target.amountCents !== null,
    cents: centsOf(target.accountId),
  }))
  const virtualCents = centsOf(null)
  const virtual = {
    key: `${pot} virtual`,
    pot,
    name: potWords[pot].title,
    note: 'ohne eigenes Konto',
    isFixed: false,
    cents: virtualCents,
  }
  return [...fixedFirst(subPots), ...fixedFirst(targets), ...(virtualCents > 0 ? [virtual] : [])]
}

export interface ServedRow extends Omit<ServedPart, 'cents'> {
  /** The place in the order; targets that are filled together have the same place. */
  readonly place: number
  readonly plannedCents: Cents
  readonly shortCents: Cents
}

/**
 * The amount that each target gets in a month as planned and in a month with too little income, in the order
 * in which targets are filled.
 */
export function servingOrder(
  settings: Settings,
  planned: MonthDistribution,
  short: MonthDistribution,
  accounts: readonly Account[],
): readonly ServedRow[] {
  const shortLife = partsOfPot(settings, short, accounts, 'life')
  const inShort = (key: string) => shortLife.find((part) => part.key === key)?.cents ?? 0
  const plannedLife = partsOfPot(settings, planned, accounts, 'life')
  const life = plannedLife.map(({ cents, ...part }) => ({
    ...part,
    plannedCents: cents,
    shortCents: inShort(part.key),
  }))
  const rated = ratedPots.map((pot) => ({
    key: pot,
    pot,
    name: potWords[pot].title,
    note: shareWords(pot, potShareBp(settings, pot)),
    isFixed: false,
    plannedCents: planned.pots[pot],
    shortCents: short.pots[pot],
  }))
  const groups = [
    ...life.filter(({ isFixed }) => isFixed).map((part) => [part]),
    life.filter(({ isFixed }) => !isFixed),
  ]
  const ordered = settings.shortfall === 'life_first' ? [...groups, rated] : [rated, ...groups]
  return ordered
    .filter((group) => group.length > 0)
    .flatMap((group, index) => group.map((part) => ({ ...part, place: index + 1 })))
}

function noteOf(size: Parameters<typeof partSizeWords>[0], of: string): string {
  return size.amountCents === null ? `${partSizeWords(size, () => '')} ${of}` : 'fest'
}

function fixedFirst(parts: readonly ServedPart[]): readonly ServedPart[] {
  return [...parts.filter(({ isFixed }) => isFixed), ...parts.filter(({ isFixed }) => !isFixed)]
}
