import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { monthClose, placeGroups } from '#web/app/navigation/places.ts'
import { useCurrentAt } from '#web/app/navigation/use-current-at.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { closeAddress, type CloseMark, useCloseMark } from './close-mark.ts'

/**
 * The rail with the areas: 216 px wide, sticky, text only; the current entry has a green bar at the edge of
 * the page.
 */
export function Rail() {
  const currentOf = useCurrentAt()
  const mark = useCloseMark()
  return (
    <nav
      aria-label="Bereiche"
      // A scrolling element clips its content, so the rail reaches to the edge of the page, where the bar
      // stands.
      className="sticky top-0 -ml-8 hidden max-h-dvh w-62 shrink-0 self-start overflow-y-auto pt-9 pb-8 pl-8 lg:block print:hidden"
    >
      {placeGroups.map((group) => (
        <div key={group.places[0]?.to} className="mb-5.5">
          {group.label && <h2 className="rail-label label-caps">{group.label}</h2>}
          <ul>
            {group.places.map((place) => (
              <li key={place.to}>
                <Link
                  to={place === monthClose ? closeAddress(mark) : place.to}
                  aria-current={currentOf(place)}
                  className="rail-link"
                >
                  {place.label}
                  {place === monthClose && mark && <Mark of={mark} />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** How far the close of this month has come: "2 von 5", or a tick. */
function Mark({ of: { step } }: { readonly of: CloseMark }) {
  return (
    <span className="ml-auto pr-1 text-14 font-normal text-text-3">
      {step === 'closed' ? (
        <>
          <Icon of={Check} size={16} />
          <span className="sr-only">abgeschlossen</span>
        </>
      ) : (
        `${step} von 5`
      )}
    </span>
  )
}
