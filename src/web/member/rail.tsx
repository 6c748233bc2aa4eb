import { Link } from 'react-router'
import { usePath } from '#web/page/use-path.ts'
import { currentAt, placeGroups } from '#web/navigation/places.ts'

/** 216 wide, sticky, text only; the active entry has a green bar at the page's edge. */
export function Rail() {
  const currentOf = currentAt(usePath())
  return (
    <nav
      aria-label="Bereiche"
      // Scrolling clips, so the rail reaches to the edge where the bar stands.
      className="sticky top-0 -ml-8 hidden max-h-dvh w-62 shrink-0 self-start overflow-y-auto pt-9 pb-8 pl-8 lg:block print:hidden"
    >
      {placeGroups.map((group) => (
        <div key={group.label ?? 'start'} className="mb-5.5">
          {group.label && <h2 className="rail-label label-caps">{group.label}</h2>}
          <ul>
            {group.places.map((place) => (
              <li key={place.to}>
                <Link to={place.to} aria-current={currentOf(place)} className="rail-link">
                  {place.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
