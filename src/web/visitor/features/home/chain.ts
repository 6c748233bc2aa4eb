import type { Pot } from '#domain/account-system/pot.ts'
import { type BasisPoints, type Cents, WHOLE_BP, sumCents } from '#domain/money/cents.ts'
import { splitByShares } from '#domain/money/split-by-shares.ts'
import { potWords } from '#web/household/planning/pot-words.ts'

/** The chain of the start page: sources → income → pots → accounts. */
export interface Chain {
  readonly sources: readonly Source[]
  readonly incomeCents: Cents
  readonly pots: readonly ChainPot[]
}

export interface Source {
  readonly label: string
  readonly cents: Cents
}

export interface ChainPot {
  readonly pot: Pot
  readonly label: string
  readonly cents: Cents
  readonly accounts: readonly ChainAccount[]
}

export interface ChainAccount {
  readonly label: string
  readonly cents: Cents
  readonly state: TransferState
}

/** `done` was transferred, `open` is still to do, `planned` is only computed, `stays` needs no transfer. */
export type TransferState = 'done' | 'open' | 'planned' | 'stays'

const sampleSources: readonly Source[] = [
  { label: 'Gehalt Anna', cents: 291_745 },
  { label: 'Gehalt Jonas', cents: 148_000 },
  { label: 'Kindergeld', cents: 25_900 },
]

/**
 * Lets the split of an income flow on to the accounts of the sample household. The sample's own income comes from
 * its three sources and is partly transferred; any other income is one source and only computed.
 */
export function buildChain(parts: Readonly<Record<Pot, Cents>>): Chain {
  const incomeCents = sumCents(Object.values(parts))
  const isSample = incomeCents === sumCents(sampleSources.map((source) => source.cents))
  return {
    sources: isSample ? sampleSources : [{ label: 'Dein Einkommen', cents: incomeCents }],
    incomeCents,
    pots: sampleTargets.map(({ pot, accounts }) => {
      const shares = splitByShares(
        parts[pot],
        accounts.map((account) => account.shareBp),
      )
      return {
        pot,
        label: potWords[pot].title,
        cents: parts[pot],
        accounts: accounts.map((account, index) => ({
          label: account.label,
          state: isSample || account.state === 'stays' ? account.state : 'planned',
          cents: shares[index] ?? 0,
        })),
      }
    }),
  }
}

interface SampleTarget {
  readonly pot: Pot
  readonly accounts: readonly {
    readonly label: string
    readonly shareBp: BasisPoints
    readonly state: TransferState
  }[]
}

const sampleTargets: readonly SampleTarget[] = [
  {
    pot: 'saving_rate',
    accounts: [
      { label: 'Depot', shareBp: 6_500, state: 'done' },
      { label: 'Tagesgeld', shareBp: 3_500, state: 'open' },
    ],
  },
  {
    pot: 'luxury_rate',
    accounts: [{ label: 'Spaßkonto', shareBp: WHOLE_BP, state: 'done' }],
  },
  {
    pot: 'donation_rate',
    accounts: [{ label: 'Spendenkonto', shareBp: WHOLE_BP, state: 'open' }],
  },
  {
    pot: 'life',
    accounts: [
      { label: 'Haushaltskonto', shareBp: 8_000, state: 'done' },
      { label: 'Girokonto', shareBp: 2_000, state: 'stays' },
    ],
  },
]
