import { formatMonth } from '#domain/calendar/format-date.ts'
import type { LineChange } from '#domain/proposals/proposal-line.ts'
import { potTitles } from './pot-titles.ts'

interface TitledLine {
  readonly change: LineChange
  /** The name of what the line is about, as it was when it was proposed. */
  readonly subject: string
}

/** The title of a line, as household and consultant read it: "Kosten im Depot" stands as "Kosten: Depot". */
export function lineTitle({ change, subject }: TitledLine): string {
  switch (change.kind) {
    case 'rate':
      return change.pot === 'saving_rate' ? 'Sparrate' : `Anteil für ${potTitles[change.pot]}`
    case 'saving_split':
      return change.until === null
        ? 'Aufteilung der Sparrate'
        : `Aufteilung der Sparrate bis ${formatMonth(change.until)}`
    case 'distribution':
      return 'Ziele der Verteilung'
    case 'contribution':
      return `Beitrag: ${subject}`
    case 'assumption':
      return change.positionId === null
        ? assumptionTitles[change.field]
        : `${assumptionTitles[change.field]}: ${subject}`
    case 'goal':
      return `${goalTitles[change.field]}: ${subject}`
    case 'budget_item':
      return `${budgetTitles[change.action]}: ${subject}`
    case 'scenario':
      return `Szenario: ${subject}`
  }
}

/** The title of a proposal: its first lines by name, and how many more there are. */
export function proposalTitle(lines: readonly TitledLine[]): string {
  const [first = '', second, ...others] = lines.map(lineTitle)
  if (second === undefined) return first
  if (others.length === 0) return `${first} und ${second}`
  return others.length === 1
    ? `${first}, ${second} und eine weitere Zeile`
    : `${first}, ${second} und ${others.length} weitere Zeilen`
}

const assumptionTitles = {
  withdrawalRateBp: 'Entnahmerate',
  inflationBp: 'Inflation',
  growthBp: 'Sparrate jährlich steigern',
  returnBp: 'Rendite',
  costBp: 'Kosten',
} as const

const goalTitles = { rateCents: 'Rate', amountCents: 'Zielbetrag', targetMonth: 'Zieldatum' } as const

const budgetTitles = { amount: 'Betrag', end: 'Ende', new: 'Neuer Posten' } as const
