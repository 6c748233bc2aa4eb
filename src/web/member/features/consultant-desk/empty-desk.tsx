import { type Day, addDays } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { deskProfile } from '#web/app/navigation/desk-places.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'

const EXAMPLE_DAYS = 60

/** The desk as long as nobody has granted anything. */
export function EmptyDesk({ today }: { readonly today: Day }) {
  return (
    <section
      aria-labelledby="noch-kein-mandant"
      className="section-rule mt-12 flex flex-wrap items-center gap-x-14 gap-y-6 pt-10"
    >
      <OpenDoor />
      <div className="min-w-0 grow basis-80">
        <h2 id="noch-kein-mandant" className="text-24">
          Noch kein Mandant
        </h2>
        <p className="mt-1.5 max-w-prose text-text-2">
          Nutzer wählen dich unter Benutzer, Berater. Erst dann steht hier ein Name.
        </p>
        <p className="mt-3 text-14 text-text-3">
          <strong className="font-semibold text-text">Beispiel</strong> Familie Muster, Vermögensplan lesen,
          Beträge auf 100&nbsp;€, bis {formatDayMonthYear(addDays(today, EXAMPLE_DAYS))}
        </p>
        <ButtonLink to={deskProfile.to} variant="outline" className="mt-6">
          Beraterprofil ausfüllen
        </ButtonLink>
      </div>
    </section>
  )
}

/** Draws a plan behind a door that stands open. */
export function OpenDoor() {
  return (
    <svg
      width={156}
      height={116}
      viewBox="0 0 156 116"
      fill="none"
      aria-hidden
      className="shrink-0 text-primary"
    >
      <path d="M32 16h58a6 6 0 0 1 6 6v72H32Z" fill="var(--primary-soft)" />
      <g stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" strokeLinejoin="round">
        <path d="M32 94V20a6 6 0 0 1 6-6h52a6 6 0 0 1 6 6v74" />
        <path d="M46 34h32M46 45h32M46 56h20" strokeDasharray="4 4" />
        <path d="m96 32 32-12v88L96 94Z" fill="var(--paper)" />
        <path d="M106 58v8" />
        <path d="M12 94h84M128 94h18" />
      </g>
    </svg>
  )
}
