import LogOut from 'lucide-react/icons/log-out'
import { consultingPlace } from '#web/app/navigation/desk-places.ts'
import { profile } from '#web/app/navigation/places.ts'
import type { Session } from '#web/app/session/known-session.ts'
import { Menu } from '#web/kit/overlays/menu.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { initials } from './initials.ts'
import { logOut } from './logout.ts'

export function AvatarMenu({ session }: { readonly session: Session | null }) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="ml-2 inline-flex size-9 items-center justify-center rounded-full bg-primary-soft text-14 font-semibold text-on-primary-soft hover:outline-2 hover:outline-offset-2 hover:outline-border-strong"
        >
          <Initials of={session ? initials(session) : ''} />
          <span className="sr-only">Menü von {fullName(session)}</span>
        </button>
      }
      header={<PersonLines session={session} />}
      entries={[
        { label: profile.label, icon: profile.icon, to: profile.to },
        ...(session?.isConsultant
          ? [{ label: consultingPlace.label, icon: consultingPlace.icon, to: consultingPlace.to }]
          : []),
        { label: 'Abmelden', icon: LogOut, onSelect: () => void logOut() },
      ]}
    />
  )
}

// Three initials are a little smaller, so that they fit into the circle.
function Initials({ of }: { readonly of: string }) {
  return (
    <span aria-hidden className={of.length > 2 ? 'text-12' : undefined}>
      {of}
    </span>
  )
}

function PersonLines({ session }: { readonly session: Session | null }) {
  return (
    <>
      <p className="font-semibold">{softHyphens(fullName(session))}</p>
      {/* A long address breaks before its @. */}
      <p className="text-14 text-text-3">{session?.email.replace('@', '\u200B@')}</p>
    </>
  )
}

export function fullName(session: Session | null): string {
  return session ? `${session.name} ${session.surname}`.trim() : ''
}
