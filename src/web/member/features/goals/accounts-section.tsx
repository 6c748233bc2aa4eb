import { Link } from 'react-router'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { GoalAccount, GoalClaim } from '#domain/goals/assign-balances.ts'
import { balancesOf } from '#domain/goals/goals-outlook.ts'
import type { GoalsOutlook } from '#domain/goals/goals-outlook.ts'
import { Section } from '#web/app/page/section.tsx'
import { type ChartIndex, PotKey } from '#web/kit/display/colour-key.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { useToday } from '#web/kit/words/today.ts'

interface AccountsSectionProps {
  readonly outlook: GoalsOutlook
  readonly colours: ReadonlyMap<string, ChartIndex>
}

const columns =
  'grid-cols-[minmax(0,1fr)_auto] @min-[40rem]:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_repeat(3,minmax(0,2fr))]'

/** The balance of each account, its part for goals, and its free part; no euro counts twice. */
export function AccountsSection({ outlook, colours }: AccountsSectionProps) {
  const today = useToday()
  const { balances, sums } = outlook
  const day = balancesOf(balances, today)
  if (balances.accounts.length === 0) return null
  return (
    <Section title="Nichts zählt doppelt" {...(day ? { aside: `Stand ${formatDayMonthYear(day)}` } : {})}>
      <div className="@container mt-3">
        <div
          aria-hidden
          className={`label-caps hidden gap-x-4 border-b border-border py-2 @min-[40rem]:grid ${columns}`}
        >
          <span>Konto</span>
          <span>Ziel</span>
          <span className="text-right">Guthaben</span>
          <span className="text-right">Reserviert</span>
          <span className="text-right">Frei</span>
        </div>
        <ul>
          {balances.accounts.map((each) => (
            <AccountLine key={each.account.id} each={each} colours={colours} />
          ))}
        </ul>
        <div className="@max-[40rem]:hidden">
          <div
            className={`double-rule -mt-px grid min-h-13 items-center gap-x-4 border-t border-t-text py-3 font-semibold ${columns}`}
          >
            <span>Summe</span>
            <SumCheck parts={[sums.coveredCents, sums.freeCents]} whole={sums.balanceCents} />
            {[sums.balanceCents, sums.coveredCents, sums.freeCents].map((cents, at) => (
              <Money key={figures[at]} cents={cents} className="text-right text-18" />
            ))}
          </div>
        </div>
        <div className="@min-[40rem]:hidden">
          <TotalRow
            label="Frei"
            proof={<SumCheck parts={[sums.coveredCents, sums.freeCents]} whole={sums.balanceCents} />}
          >
            <Money cents={sums.freeCents} />
          </TotalRow>
        </div>
      </div>
    </Section>
  )
}

const figures = ['balance', 'covered', 'free'] as const

interface AccountLineProps {
  readonly each: GoalAccount
  readonly colours: ReadonlyMap<string, ChartIndex>
}

function AccountLine({ each, colours }: AccountLineProps) {
  const format = useFormatEuro()
  const { account, balanceCents, coveredCents, freeCents, overdrawnCents, claims } = each
  const colour = colours.get(claims[0]?.goal.id ?? '') ?? 'text'
  const short = claims.filter((claim) => claim.coveredCents < claim.claimedCents)
  return (
    <li className="border-b border-border py-3">
      <div className={`grid items-center gap-x-4 ${columns}`}>
        <span className="flex min-w-0 gap-3.5">
          <PotKey colour={colour} />
          <span className="min-w-0">
            <span className="block font-semibold">{softHyphens(account.name)}</span>
            <span className="block text-14 text-text-3 @min-[40rem]:hidden">
              reserviert <Money cents={coveredCents} />
            </span>
          </span>
        </span>
        <span className="min-w-0 text-text-2 @max-[40rem]:hidden">
          {softHyphens(claims.map(({ goal }) => goal.name).join(', '))}
        </span>
        <span className="text-right text-18">
          <span className="sr-only">Guthaben </span>
          <Money cents={balanceCents} className="@max-[40rem]:font-semibold" />
          <span className="block text-14 text-text-3 @min-[40rem]:hidden">
            frei <Money cents={freeCents} />
          </span>
        </span>
        <span className="text-right text-18 font-semibold @max-[40rem]:hidden">
          <span className="sr-only">Reserviert </span>
          <Money cents={coveredCents} />
        </span>
        <span className="text-right text-18 @max-[40rem]:hidden">
          <span className="sr-only">Frei </span>
          <Money cents={freeCents} />
        </span>
      </div>
      {overdrawnCents > 0 && (
        <p className="mt-2 text-14 text-warning">
          {`Hier sind ${format(overdrawnCents)} mehr reserviert, als da sind: ${short.map((claim) => shortWords(claim, format)).join(', ')}. Nimm etwas zurück oder trage den `}
          <Link to="/einstellungen/konten" className="underline underline-offset-4">
            neuen Stand
          </Link>
          {' ein.'}
        </p>
      )}
    </li>
  )
}

function shortWords(
  { goal, coveredCents, claimedCents }: GoalClaim,
  format: (cents: number) => string,
): string {
  return `„${goal.name}“ hat ${format(coveredCents)} von ${format(claimedCents)}`
}
