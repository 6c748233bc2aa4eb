import { useIsOnline } from '#web/kit/browser/use-is-online.ts'

/** Without a network the list and its search cover what this device has. */
export function KeptBookingsNote() {
  if (useIsOnline()) return null
  return (
    <p role="status" className="mt-4 max-w-prose text-14 text-text-2 print:hidden">
      Ohne Netz findest du hier nur Buchungen, die du auf diesem Gerät schon geöffnet hast. Eine neue Suche
      braucht Netz.
    </p>
  )
}
