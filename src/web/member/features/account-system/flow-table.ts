import type { Cents } from '#domain/money/cents.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import type { MonthFlow } from './flow-data.ts'

export interface FlowTableRow {
  readonly key: string
  readonly from: string
  readonly to: string
  /** The state of the transfer; empty for a flow that needs none. */
  readonly state: '' | 'überwiesen' | 'offen' | 'bleibt' | 'ohne Überweisung'
  readonly cents: Cents
}

/** The drawing as rows of a table: sources to income, income to pots, pots to accounts. */
export function flowTable({ title, sources, pots, accounts, branches }: MonthFlow): readonly FlowTableRow[] {
  return [
    ...sources.map(({ id, name, cents }) => ({
      key: id,
      from: name,
      to: title,
      state: '' as const,
      cents,
    })),
    ...pots.map(({ pot, cents }) => ({
      key: pot,
      from: title,
      to: potWords[pot].title,
      state: '' as const,
      cents,
    })),
    ...branches.flatMap(({ pot, accountId, doneCents, openCents }): FlowTableRow[] => {
      const account = accounts.find(({ id }) => id === accountId)
      const row = { from: potWords[pot].title, to: account?.name ?? '' }
      const arrived = arrivedWords[account?.kind ?? 'transfer']
      return [
        { ...row, key: `${pot} ${accountId}`, state: arrived, cents: doneCents },
        { ...row, key: `${pot} ${accountId} open`, state: 'offen' as const, cents: openCents },
      ].filter(({ cents }) => cents > 0)
    }),
  ]
}

const arrivedWords = { transfer: 'überwiesen', stays: 'bleibt', virtual: 'ohne Überweisung' } as const
