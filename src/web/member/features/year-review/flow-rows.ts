import type { TransferPot } from '#domain/account-system/pot.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { YearReview } from '#domain/year-review/year-review.ts'
import { incomeTitle, potWords } from '#web/household/planning/pot-words.ts'
import { listWords } from '#web/kit/words/list-words.ts'

type Format = (cents: Cents) => string

/** A target of the year's income: a pot, or the part that is not distributed. */
export interface FlowTarget {
  readonly id: TransferPot | 'rest'
  readonly name: string
  readonly cents: Cents
  readonly openCents: Cents
  /** A note about the use of the amount. */
  readonly note: string
}

export interface FlowSource {
  readonly id: string
  readonly name: string
  readonly cents: Cents
}

/** The greatest numbers of sources and accounts; more would touch each other in the drawing. */
const MOST_SOURCES = 5
const MOST_ACCOUNTS = 2

/**
 * The name of the sum of all sources: the income of the year, or the income with VAT and tax reserve where a
 * part was set aside before.
 */
export function flowTitle({ grossCents, incomeCents }: YearReview['flow']): string {
  return grossCents === incomeCents ? incomeTitle : 'Einkommen mit Umsatzsteuer und Steuerrücklage'
}

/** The same name where there is room for one word only, as in the drawing. */
export function shortFlowTitle({ grossCents, incomeCents }: YearReview['flow']): string {
  return grossCents === incomeCents ? incomeTitle : 'Brutto'
}

/** The sources of the income; where there are many, the smallest are shown as one. */
export function flowSources({ flow }: Pick<YearReview, 'flow'>): readonly FlowSource[] {
  const { sources } = flow
  if (sources.length <= MOST_SOURCES) return sources
  const rest = sources.slice(MOST_SOURCES - 1)
  return [
    ...sources.slice(0, MOST_SOURCES - 1),
    { id: 'others', name: `${rest.length} weitere`, cents: sumCents(rest.map(({ cents }) => cents)) },
  ]
}

export function flowTargets(
  { flow, donations, luxuryAccounts }: Pick<YearReview, 'flow' | 'donations' | 'luxuryAccounts'>,
  nameOf: (accountId: string) => string,
  format: Format,
): readonly FlowTarget[] {
  const spentWords: Readonly<Partial<Record<TransferPot, string | undefined>>> = {
    luxury_rate:
      luxuryAccounts && luxuryAccounts.spentCents > 0
        ? `${format(luxuryAccounts.spentCents)} ohne Reue ausgegeben`
        : undefined,
    donation_rate: donations.totalCents > 0 ? `${format(donations.totalCents)} gespendet` : undefined,
  }
  const pots = flow.pots.map(({ pot, cents, openCents, accounts }): FlowTarget => {
    const named = accounts.flatMap((account) => (account.id === null ? [] : [{ ...account, id: account.id }]))
    const hasAmounts = pot === 'saving_rate' || pot === 'tax_reserve'
    const words = named
      .slice(0, MOST_ACCOUNTS)
      .map((account) => (hasAmounts ? `${nameOf(account.id)} ${format(account.cents)}` : nameOf(account.id)))
    const others = named.length - words.length
    const all = others > 0 ? [...words, `${others} weitere`] : words
    const note = spentWords[pot] ?? (hasAmounts ? all.join(', ') : listWords(all))
    const missing = openCents === cents ? 'noch nichts überwiesen' : 'ohne eigenes Konto'
    return { id: pot, name: potWords[pot].title, cents, openCents, note: note || missing }
  })
  if (flow.restCents === 0) return pots
  return [
    ...pots,
    { id: 'rest', name: 'Nicht verteilt', cents: flow.restCents, openCents: 0, note: 'ohne Töpfe' },
  ]
}

export interface FlowTableRow {
  readonly key: string
  readonly from: string
  readonly to: string
  readonly state: '' | 'offen'
  readonly cents: Cents
}

/** The drawing as rows of a table: sources to income, income to pots. */
export function flowTable(
  title: string,
  sources: readonly FlowSource[],
  targets: readonly FlowTarget[],
): readonly FlowTableRow[] {
  return [
    ...sources.map(({ id, name, cents }) => ({
      key: id,
      from: name,
      to: title,
      state: '' as const,
      cents,
    })),
    ...targets.flatMap(({ id, name, cents, openCents }) =>
      [
        { key: id, from: title, to: name, state: '' as const, cents: cents - openCents },
        { key: `${id} open`, from: title, to: name, state: 'offen' as const, cents: openCents },
      ].filter((row) => row.cents !== 0),
    ),
  ]
}
