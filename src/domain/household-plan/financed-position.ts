import type { AssetClass } from '#domain/accounts/account.ts'
import { foldWords } from '#domain/place-proposals/fold-words.ts'
import type { PlannedPosition } from './planned-positions.ts'

/** A loan that belongs to no asset class, and the position that it most likely paid for. */
export interface LoanToPlace {
  readonly loan: PlannedPosition
  /** Null when the name of the loan gives no hint. */
  readonly proposed: PlannedPosition | null
}

/** Words in the names of homes and of loans that pay for a home, without accents and in lower case. */
const homeWords = ['immobil', 'haus', 'wohnung', 'hypothek', 'bau', 'grundstuck', 'eigenheim', 'apartment']
/** Shorter stems occur in too many words. */
const SHORTEST_STEM = 4
/** Words that occur in the names of all kinds of loans. */
const loanWords: ReadonlySet<string> = new Set([
  'ratenkredit',
  'kredit',
  'darlehen',
  'finanzierung',
  'rate',
  'raten',
])

/**
 * The loans for which nobody has said what they paid for: until then the net distribution is not really net
 * (calculators.md § 24d).
 */
export function loansToPlace(positions: readonly PlannedPosition[]): readonly LoanToPlace[] {
  return positions
    .filter(
      ({ kind, assetClass, parts, currentCents, record }) =>
        kind === 'loan' &&
        assetClass === null &&
        currentCents > 0 &&
        record.scenarioId === null &&
        parts.every(({ classId }) => classId === null),
    )
    .map((loan) => ({ loan, proposed: proposedFor(loan, positions) }))
}

/** The positions that a loan can have paid for: everything that is owned and has an asset class. */
export function financeable(positions: readonly PlannedPosition[]): readonly PlannedPosition[] {
  return positions.filter(
    ({ kind, valueSign, assetClass, record }) =>
      kind === 'asset' && valueSign === 1 && assetClass !== null && record.scenarioId === null,
  )
}

function proposedFor(
  { name }: PlannedPosition,
  positions: readonly PlannedPosition[],
): PlannedPosition | null {
  const things = financeable(positions)
  const byName = things.filter((thing) => isAbout(name, thing.name))
  if (byName.length === 1) return byName[0] ?? null
  const homes = things.filter(({ assetClass }) => assetClass === homeClass)
  const isForHome = foldWords(name).some((word) => homeWords.some((each) => word.startsWith(each)))
  return isForHome && homes.length === 1 ? (homes[0] ?? null) : null
}

const homeClass: AssetClass = 'property'

/**
 * Compares names such as "Kredit Lastenrad" and "Lastenrad", "Autokredit" and "Auto": a word of one begins with a word
 * of the other.
 */
function isAbout(loan: string, thing: string): boolean {
  const ofLoan = foldWords(loan).filter((word) => !loanWords.has(word))
  return foldWords(thing).some(
    (word) => word.length >= SHORTEST_STEM && ofLoan.some((each) => each.startsWith(word)),
  )
}
