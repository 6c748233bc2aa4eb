import { memberPages } from '#web/app/navigation/member-pages.ts'
import { legalPages, visitorPages } from '#web/app/page/known-pages.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'

interface UnknownAddressProps {
  readonly path: string
  readonly isBroken: boolean
}

/**
 * The drawing on the page for unknown addresses, a flow of money: one branch leads to the start page, the other one
 * ends dashed.
 */
export function UnknownAddress({ path, isBroken }: UnknownAddressProps) {
  const session = useSession()
  const origin = useOrigin()
  const lostNote = isBroken ? 'Diese Seite ließ sich nicht zeigen.' : 'Diese Adresse gibt es nicht.'
  return (
    <>
      <div className="relative mt-18 hidden h-51 md:block" aria-hidden>
        <div
          className={`absolute top-21.5 h-14 bg-surface-2 ${session ? 'left-0 w-69' : 'right-[calc(100%-17.25rem)] w-screen'}`}
        />
        <p className="absolute top-21.5 left-0 flex h-14 max-w-64 items-center pl-0 font-semibold">
          <span className={session ? 'truncate pl-4' : 'truncate'}>{origin}</span>
        </p>
        <svg className="absolute top-0 left-69 overflow-visible" width="346" height="204" fill="none">
          <rect y="86" width="6" height="56" className="fill-text" />
          <path d="M6 86C170 86 170 0 334 0V22C170 22 170 108 6 108Z" className="fill-chart-0 opacity-24" />
          <rect x="334" width="6" height="22" className="fill-chart-0" />
          <path
            d="M9 109C172 109 172 169 332 169M9 142C172 142 172 202 332 202"
            className="stroke-border-strong"
            strokeWidth="1.5"
            strokeDasharray="5 4"
          />
          <rect x="334.5" y="169.5" width="5" height="32" className="stroke-border-strong" />
        </svg>
        <Destination className="-top-3" name="Startseite" note="hier geht es weiter" />
        <Destination className="top-40.5" name={path} note={lostNote} />
      </div>
      <ul className="mt-8 flex flex-col gap-4 md:hidden">
        <li className="border-l-4 border-primary pl-3">
          <p className="font-semibold">Startseite</p>
          <p className="text-14 text-text-3">hier geht es weiter</p>
        </li>
        <li className="border-l-4 border-dotted border-border-strong pl-3">
          <p className="font-semibold break-all">{path}</p>
          <p className="text-14 text-text-3">{lostNote}</p>
        </li>
      </ul>
    </>
  )
}

interface DestinationProps {
  readonly name: string
  readonly note: string
  readonly className: string
}

function Destination({ name, note, className }: DestinationProps) {
  return (
    <div className={`absolute right-0 left-160 ${className}`}>
      <p className="truncate font-semibold">{name}</p>
      <p className="text-14 text-text-3">{note}</p>
    </div>
  )
}

// The page from which the visitor comes, if it is one of ours.
function useOrigin(): string {
  const isHydrated = useIsHydrated()
  const referrer = isHydrated ? URL.parse(document.referrer) : null
  if (!referrer || referrer.origin !== location.origin) return 'Du bist hier'
  const page = [...visitorPages, ...memberPages, ...legalPages].find(({ to }) => to === referrer.pathname)
  return page ? `Du kommst von ${page.label}` : 'Du bist hier'
}
