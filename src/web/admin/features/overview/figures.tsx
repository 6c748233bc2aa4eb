import { formatMonthName } from '#domain/calendar/format-date.ts'
import { useCurrentMonth } from '#web/words/today.ts'
import type { AdminOverview } from '#web/admin/admin-data.ts'
import { formatCount } from '#web/words/format-count.ts'

/** Four counts in a row; two and two on narrow screens. */
export function Figures({ overview: { users, access } }: { readonly overview: AdminOverview }) {
  const month = useCurrentMonth()
  const figures = [
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
      label: 'Testphasen',
      count: access.trial,
      note: `${formatCount(access.trials_ending_in_7_days)} ${access.trials_ending_in_7_days === 1 ? 'endet' : 'enden'} in 7 Tagen`,
    },
    {
      label: 'Zwei-Faktor',
      count: users.with_second_factor,
      note: `von ${formatCount(users.confirmed)} bestätigten`,
    },
    {
      label: 'Gesperrt',
      count: users.locked,
      note:
        users.deletion_pending === 0
          ? 'keine Löschung wartet'
          : `${formatCount(users.deletion_pending)} ${users.deletion_pending === 1 ? 'Löschung wartet' : 'Löschungen warten'}`,
      isOpen: users.deletion_pending > 0,
    },
  ]
  return (
    <dl className="section-rule mt-8 grid grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
      {figures.map(({ label, count, note, isOpen }) => (
        <div
          key={label}
          className="border-border py-4 pr-4 md:border-r md:pl-6 md:first:pl-0 md:last:border-r-0"
        >
          <dt className="label-caps">{label}</dt>
          <dd className="mt-1 font-heading text-46 font-semibold tracking-tight">{formatCount(count)}</dd>
          <dd className={`text-14 ${isOpen ? 'font-semibold text-warning' : 'text-text-3'}`}>{note}</dd>
        </div>
      ))}
    </dl>
  )
}
