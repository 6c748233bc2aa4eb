import type { MonthPlan } from '#domain/account-system/plan-month.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayLong, formatMonthName } from '#domain/calendar/format-date.ts'
import { ButtonLink } from '#web/controls/button-link.tsx'
import { numberWord } from '#web/words/number-word.ts'

/** The state of the month as a sentence, and the one thing to do about it. */
export function MonthHead({ plan, day }: { readonly plan: MonthPlan; readonly day: Day }) {
  const open = plan.transfers.open.length
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
      <div className="max-w-[25ch] text-30 md:text-38">
        <p className="label-caps mb-2">{formatDayLong(day)}</p>
        <h1 className="text-balance">{headline(open, plan)}</h1>
      </div>
      <ButtonLink to="/kontensystem" variant={open > 0 ? 'primary' : 'outline'} className="max-md:w-full">
        {open > 0 ? 'Weiter verteilen' : 'Monat ansehen'}
      </ButtonLink>
    </header>
  )
}

function headline(open: number, { month, incomeCents, transfers }: MonthPlan): string {
  if (incomeCents === 0) return `Im ${formatMonthName(month)} ist noch kein Einkommen da.`
  if (open === 0 && transfers.virtualCents === incomeCents) return 'Deine Töpfe haben noch kein Konto.'
  if (open === 0) return `Der ${formatMonthName(month)} ist auf den Cent verteilt.`
  const count = open === 1 ? 'eine Überweisung' : `${numberWord(open)} Überweisungen`
  return `Noch ${count}, dann ist der ${formatMonthName(month)} verteilt.`
}
