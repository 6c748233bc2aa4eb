import Ellipsis from 'lucide-react/icons/ellipsis'
import { useRef } from 'react'
import { Link } from 'react-router'
import { bottomPlaces, currentAt, furtherPlaces, type Place } from '#web/app/navigation/places.ts'
import { usePath } from '#web/app/page/use-path.ts'
import type { Session } from '#web/app/session/known-session.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { MoreSheet } from './more-sheet.tsx'

interface BottomBarProps {
  readonly session: Session | null
  readonly label?: string
  /** Four places; "Mehr" follows. */
  readonly places?: readonly Place[]
  /** What "Mehr" lists. */
  readonly further?: readonly Place[]
}

/** The bar at the foot of phones and tablets: 72 px high, with five entries of equal width. */
export function BottomBar(props: BottomBarProps) {
  const { session, label = 'Bereiche', places = bottomPlaces, further = furtherPlaces } = props
  const more = useRef<HTMLDialogElement>(null)
  // The entry of a page is marked as current on all addresses of the page.
  const currentOf = currentAt(usePath(), '', [...places, ...further])
  const isFurther = further.some(currentOf)
  return (
    <>
      <div className="h-18 lg:hidden print:hidden" />
      <nav
        aria-label={label}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-border bg-paper pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] lg:hidden print:hidden"
      >
        <ul className="mx-auto grid h-18 max-w-180 grid-cols-5">
          {places.map((place) => (
            <li key={place.to}>
              <Link to={place.to} aria-current={currentOf(place)} className="bottom-entry">
                <Icon of={place.icon} />
                {place.shortLabel ?? place.label}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              className="bottom-entry"
              aria-haspopup="dialog"
              data-active={isFurther || undefined}
              onClick={() => more.current?.showModal()}
            >
              <Icon of={Ellipsis} />
              Mehr
            </button>
          </li>
        </ul>
      </nav>
      <MoreSheet ref={more} session={session} places={further} />
    </>
  )
}
