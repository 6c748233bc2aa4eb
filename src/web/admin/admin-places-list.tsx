import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { NavLink } from 'react-router'
import { formatCount } from '#web/words/format-count.ts'
import { adminOverviewQuery } from './admin-data.ts'
import { type AdminPlace, adminPlaceGroups } from './admin-places.ts'

interface AdminPlacesListProps {
  /** Of a place: those of a rail are lower than those of a phone. */
  readonly linkClass: string
  readonly onGo?: () => void
}

/** The places of the administration in their groups, with what waits at each. */
export function AdminPlacesList({ linkClass, onGo }: AdminPlacesListProps) {
  return adminPlaceGroups.map(({ label, places }) => (
    <Fragment key={label ?? 'start'}>
      {label !== undefined && <h2 className="rail-label label-caps">{label}</h2>}
      <ul className="mb-5.5">
        {places.map((place) => (
          <li key={place.to}>
            <NavLink to={place.to} end={place.to === '/admin'} className={linkClass} onClick={onGo}>
              {place.label}
              <Count of={place} />
            </NavLink>
          </li>
        ))}
      </ul>
    </Fragment>
  ))
}

function Count({ of: { countOf } }: { readonly of: AdminPlace }) {
  const { data } = useQuery(adminOverviewQuery)
  if (!data || !countOf) return null
  const { count, isWaiting = false } = countOf(data)
  if (isWaiting && count === 0) return null
  return (
    <span
      className={`ml-auto pl-3 text-14 ${isWaiting ? 'font-semibold text-warning' : 'font-normal text-text-3'}`}
    >
      {formatCount(count)}
      {isWaiting && ' offen'}
    </span>
  )
}
