import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface RailEntry {
  /** Absent: the entry is named, but leads nowhere. */
  readonly to?: string
  readonly label: string
  /** A short word or number at the right. */
  readonly note?: ReactNode
  readonly isCurrent?: boolean
}

export interface RailGroup {
  readonly label: string
  readonly entries: readonly RailEntry[]
}

interface ConsultantRailProps {
  /** The name of the navigation, for screen readers. */
  readonly label: string
  /** What stands above the groups: the way back. */
  readonly lead?: ReactNode
  readonly groups: readonly RailGroup[]
}

/** The rail of a consultant's pages, for the slot `rail` of the frame. */
export function ConsultantRail({ label, lead, groups }: ConsultantRailProps) {
  return (
    <nav
      aria-label={label}
      // A scrolling element clips its content, so the rail reaches to the edge of the page, where the bar
      // stands.
      className="sticky top-(--banner-height) -ml-8 hidden max-h-[calc(100dvh-var(--banner-height))] w-62 shrink-0 self-start overflow-y-auto pt-16 pb-8 pl-8 lg:block print:hidden"
    >
      {lead && <div className="mb-8">{lead}</div>}
      {groups.map((group) => (
        <div key={group.label} className="mb-6.5">
          <h2 className="rail-label label-caps break-words">{group.label}</h2>
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.label}>
                <Entry of={entry} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Entry({ of: { to, label, note, isCurrent } }: { readonly of: RailEntry }) {
  const words = (
    <>
      {label}
      {note !== undefined && (
        <span className="ml-auto pr-1 pl-3 text-right text-14 font-normal text-text-3">{note}</span>
      )}
    </>
  )
  if (to === undefined) return <span className="rail-link hover:text-text-2">{words}</span>
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className="rail-link">
      {words}
    </Link>
  )
}
