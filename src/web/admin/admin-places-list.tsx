import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { usePath } from '#web/app/page/use-path.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import { openRequestsQuery, openTasksQuery } from './admin-counts.ts'
import { adminOverviewQuery } from './admin-data.ts'
import { type AdminPlace, adminPlaceGroups, placeOf } from './admin-places.ts'

interface AdminPlacesListProps {
  /** The class of a place: places in the rail are lower than on a phone. */
  readonly linkClass: string
  readonly onGo?: () => void
}

/** The places of the administration in their groups, each with the number of what waits there. */
export function AdminPlacesList({ linkClass, onGo }: AdminPlacesListProps) {
  const path = usePath()
  return adminPlaceGroups.map(({ label, places }) => (
    <Fragment key={label ?? 'start'}>
      {label !== undefined && <h2 className="rail-label label-caps">{label}</h2>}
      <ul className="mb-5.5">
        {places.map((place) => (
          <li key={place.to}>
            <Link
              to={place.to}
              aria-current={placeOf(path)?.to === place.to ? 'page' : undefined}
              className={linkClass}
              onClick={onGo}
            >
              {place.label}
              <Count of={place} />
            </Link>
          </li>
        ))}
      </ul>
    </Fragment>
  ))
}

function Count({ of: { countOf } }: { readonly of: AdminPlace }) {
  const { data: overview } = useQuery(adminOverviewQuery)
  const { data: requests } = useQuery(openRequestsQuery)
  const { data: tasks } = useQuery(openTasksQuery)
  const shown = countOf?.({ overview, requests, tasks })
  if (!shown || (shown.isWaiting && shown.count === 0)) return null
  const { count, isWaiting = false, isOverdue = false } = shown
  const colour = isOverdue ? 'text-negative' : 'text-warning'
  return (
    <span
      className={`ml-auto pl-3 text-14 ${isWaiting ? `font-semibold ${colour}` : 'font-normal text-text-3'}`}
    >
      {formatCount(count)}
      {isWaiting && (isOverdue ? ' überfällig' : ' offen')}
    </span>
  )
}
