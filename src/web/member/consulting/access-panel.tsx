import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { AmountPrecision } from '#domain/consulting/grant.ts'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import type { Consulting } from './consulting-query.ts'
import { areasAt, consultantName, grantOf } from './household-grant.ts'
import { useConsulting } from './use-consulting.ts'
import { useIsPaidFor } from './use-is-paid-for.ts'

const amountNotes = {
  exact: 'auf den Cent',
  rounded: 'auf 100\u00A0€ gerundet',
  shares: 'nur Anteile',
} as const satisfies Record<AmountPrecision, string>

/** What the consultant may see at present, beside what came of it, with the way to end it at once. */
export function AccessPanel({ consulting }: { readonly consulting: Consulting }) {
  const actions = useConsulting()
  const isPaidFor = useIsPaidFor()
  const consultant = consulting.current_consultant
  if (!consultant) return null
  const grant = grantOf(consulting)
  const name = consultantName(consultant)
  const lines = grant
    ? [
        ['Liest', areasAt(grant, 'read')],
        ['Schlägt vor', areasAt(grant, 'propose')],
        ['Beträge', amountNotes[grant.amounts]],
        ['Bis', formatDayMonthYear(grant.expires_on)],
      ]
    : []
  return (
    <section aria-labelledby="zugriff" className="rounded-control border border-border-strong p-6">
      <p className="label-caps">Zugriff</p>
      <h2 id="zugriff" className="mt-1 text-18">
        {name}
      </h2>
      <p className="text-14 wrap-anywhere text-text-2">{consultant.licence}</p>
      {grant && (
        <dl className="mt-4 border-t border-border text-14">
          {lines
            .filter(([, words]) => words !== '')
            .map(([label, words]) => (
              <div key={label} className="grid grid-cols-[5.75rem_minmax(0,1fr)] border-b border-border py-2">
                <dt className="text-text-2">{label}</dt>
                <dd>{words}</dd>
              </div>
            ))}
        </dl>
      )}
      {grant ? (
        <div className="mt-5 grid justify-items-center gap-1 print:hidden">
          <NetworkButton
            variant="danger-outline"
            size={44}
            className="w-full"
            isLoading={actions.isEnding}
            onClick={() => void actions.end(name, isPaidFor ? grant : null)}
          >
            Zugriff beenden
          </NetworkButton>
          <TextActionLink to="/benutzer#berater">Zugriff ändern</TextActionLink>
          <p className="justify-self-start text-14 text-text-2">
            Gilt sofort. Offene Vorschläge bleiben dir, {name} liest nichts mehr.
          </p>
        </div>
      ) : (
        <p className="mt-3 text-14 text-text-2">
          {name} hat keinen Zugriff mehr. Offene Vorschläge bleiben dir.
        </p>
      )}
    </section>
  )
}
