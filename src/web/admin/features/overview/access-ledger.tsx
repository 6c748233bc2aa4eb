import type { AdminOverview } from '#web/admin/admin-data.ts'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'

/** The confirmed users by their access; the parts are counted apart and must add up. */
export function AccessLedger({ overview: { users, access } }: { readonly overview: AdminOverview }) {
  const parts = [
    { label: 'Mit laufendem Abo', count: access.subscription, isAlways: true },
    { label: 'Freigeschaltet', count: access.granted },
    { label: 'In der Testphase', count: access.trial, isAlways: true },
    { label: 'Abo ruht', count: access.suspended },
    { label: 'Abo beginnt noch', count: access.subscription_ahead },
    { label: 'Abo ausgelaufen', count: access.subscription_ended },
    { label: 'Testphase vorbei', count: access.trial_ended },
    { label: 'Nie mit Abo', count: access.never, isAlways: true },
  ]
  const sum = parts.reduce((total, { count }) => total + count, 0)
  return (
    <section aria-labelledby="access-ledger">
      <h3 id="access-ledger" className="label-caps py-2">
        {users.confirmed > 1
          ? `Woraus die ${formatCount(users.confirmed)} bestehen`
          : 'Bestätigte Benutzer nach Zugang'}
      </h3>
      <dl>
        {parts
          // A kind of access that nobody has gets no line.
          .filter(({ count, isAlways }) => isAlways || count > 0)
          .map(({ label, count }) => (
            <div
              key={label}
              className="flex justify-between gap-4 border-b border-border py-2.5 last:border-b-0"
            >
              <dt>{label}</dt>
              <dd>{formatCount(count)}</dd>
            </div>
          ))}
      </dl>
      <p className="double-rule flex justify-between gap-4 border-t border-text py-2.5 font-semibold">
        <span>Bestätigte Benutzer</span>
        <span>{formatCount(sum)}</span>
      </p>
      <div className="mt-3 flex justify-end">
        <SumCheck parts={parts.map(({ count }) => count)} whole={users.confirmed}>
          stimmt
        </SumCheck>
      </div>
    </section>
  )
}
