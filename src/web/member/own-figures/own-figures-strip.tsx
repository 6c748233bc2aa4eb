import { Link } from 'react-router'
import { usePlanning } from '#web/household/planning/use-planning.ts'
import { Money } from '#web/kit/display/money.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { type OwnFigure, ownFigures } from './own-figures.ts'

/**
 * Stands before an example and shows the figures that the household has already entered elsewhere. The strip
 * has the same height while they are read and where there are none.
 */
export function OwnFiguresStrip() {
  const today = useToday()
  const reading = usePlanning()
  const figures = reading.state === 'ready' ? ownFigures(reading.planning, today) : null
  const isEmpty = figures?.every(({ cents }) => cents === null) ?? false
  return (
    <section
      aria-label="Aus deinem Haushalt"
      className="mb-10 min-h-64 border-y border-border py-4 md:mb-12 md:min-h-36"
    >
      <p className="label-caps">Aus deinem Haushalt</p>
      {isEmpty ? (
        <p className="mt-3 max-w-prose text-text-2">
          Hier fehlen noch Einkommen und Konten. Mit ihnen stehen hier deine eigenen Zahlen.{' '}
          <Link
            to="/einstellungen/einrichten"
            className="font-semibold text-primary underline underline-offset-4"
          >
            Einrichten
          </Link>
        </p>
      ) : (
        <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-x-6 gap-y-4">
          {figures?.map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </dl>
      )}
    </section>
  )
}

function Figure({ label, cents, note }: OwnFigure) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-text-2">{label}</dt>
      <dd className="text-20 font-semibold">
        {cents === null ? <span className="text-text-3">–</span> : <Money cents={cents} isToned />}
      </dd>
      <dd className="text-14 text-text-3">{cents === null ? 'noch nicht eingetragen' : note}</dd>
    </div>
  )
}
