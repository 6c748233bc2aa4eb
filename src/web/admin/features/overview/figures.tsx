import { formatMonthName } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { AdminFigures } from '#web/admin/admin-counts.ts'
import type { AdminOverview } from '#web/admin/admin-data.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import { useCurrentMonth } from '#web/kit/words/today.ts'

interface FiguresProps {
  readonly overview: AdminOverview
  /** Undefined while they are loaded. */
  readonly figures: AdminFigures | undefined
}

/** Five figures in a row; two and two on narrow screens. */
export function Figures({ overview: { users, access }, figures }: FiguresProps) {
  const month = useCurrentMonth()
  const active = figures?.contracts.active
  const revenue = figures?.revenue.at(-1)
  const counts = [
    {
      label: 'Benutzer',
      count: users.total,
      note: `+${formatCount(users.this_month)} im ${formatMonthName(month)}`,
    },
    {
      label: 'Bestätigt',
      count: users.confirmed,
      note: `${formatCount(users.unconfirmed)} offen`,
      isOpen: users.unconfirmed > 0,
    },
    {
      label: 'Aktive Abos',
      count: active && active.monthly + active.yearly,
      note: active && `${formatCount(active.monthly)} monatlich, ${formatCount(active.yearly)} jährlich`,
    },
    {
      label: 'Testphasen',
      count: access.trial,
      note: `${formatCount(access.trials_ending_in_7_days)} ${access.trials_ending_in_7_days === 1 ? 'endet' : 'enden'} in 7 Tagen`,
    },
  ]
  return (
    <dl className="section-rule mt-8 grid grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
      {counts.map(({ label, count, note, isOpen }) => (
        <div
          key={label}
          className="border-border py-4 pr-4 md:border-r md:pl-6 md:first:pl-0 md:last:border-r-0"
        >
          <dt className="label-caps">{label}</dt>
          <dd className="mt-1 font-heading text-46 font-semibold tracking-tight">
            {count === undefined ? '–' : formatCount(count)}
          </dd>
          <dd className={`text-14 ${isOpen ? 'font-semibold text-warning' : 'text-text-3'}`}>{note}</dd>
        </div>
      ))}
      <div className="border-border py-4 md:pl-6">
        <dt className="label-caps">Umsatz {formatMonthName(month)}</dt>
        <dd className="mt-1 font-heading text-46 font-semibold tracking-tight">
          {revenue === undefined ? '–' : <Revenue cents={revenue.grossCents} />}
        </dd>
        <dd className="text-14 text-text-3">
          {figures?.provider === 'test' ? 'Testzahlungen, kein Geld' : 'brutto, bis heute'}
        </dd>
      </div>
    </dl>
  )
}

/** A revenue with large euros and small cents. */
function Revenue({ cents }: { readonly cents: number }) {
  const [euros = '', rest = ''] = formatEuro(cents).split(',')
  return (
    <span className="whitespace-nowrap">
      {euros}
      <span className="font-normal text-text-3">,{rest}</span>
    </span>
  )
}
