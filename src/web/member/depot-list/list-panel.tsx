import type { ReactNode } from 'react'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { Money } from '#web/kit/display/money.tsx'
import type { NewBalance } from '#web/member/import-preview/new-balance.ts'

interface ListPanelProps {
  /** The day of the list. */
  readonly day: Day
  readonly account: StoredAccount | undefined
  /** The balance that the list states; null where a position has no value in euro. */
  readonly balance: NewBalance | null
  /** The button of the take-over. */
  readonly children: ReactNode
}

/** The change that the list makes to the balance of the depot, above the take-over. */
export function ListPanel({ day, account, balance, children }: ListPanelProps) {
  const before = account && latestBalance(account, day)
  const isKept = before?.day === day
  return (
    <aside className="lg:sticky lg:top-6 lg:self-start">
      <section
        aria-label="Stand des Depots und Übernehmen"
        className="rounded-control border border-border-strong bg-surface px-5 py-5 sm:px-6"
      >
        <h2 className="label-caps">Stand des Depots</h2>
        <dl className="mt-2 text-14">
          {before && (
            <Line label={`bisher, ${formatDay(before.day)}`}>
              <Money cents={before.amountCents} />
            </Line>
          )}
          {balance && (
            <Line label={`laut Liste, ${formatDay(balance.day)}`}>
              <Money cents={balance.cents} className="font-semibold" />
            </Line>
          )}
          {before && balance && (
            <Line label="Unterschied">
              <Money cents={balance.cents - before.amountCents} isSigned />
            </Line>
          )}
        </dl>
        <p className="mt-2 text-14 text-text-2">{balanceSentence(balance, isKept)}</p>
        {children}
      </section>
    </aside>
  )
}

function balanceSentence(balance: NewBalance | null, isKept: boolean): string {
  if (!balance)
    return 'Nicht für jedes Wertpapier nennt die Liste einen Wert in Euro. Der Stand des Depots bleibt, wie er ist.'
  if (isKept) return 'Von diesem Tag ist schon ein Stand eingetragen. Er bleibt.'
  return 'Mit dem Stand rechnet dein Vermögen. Die Bestände stehen danach am Konto.'
}

interface LineProps {
  readonly label: string
  readonly children: ReactNode
}

function Line({ label, children }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="text-text-2">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
