import { useIsOnline } from '#web/kit/browser/use-is-online.ts'
import { Button } from '#web/kit/controls/button.tsx'

/** What is shown in place of a page whose records could not be read. */
export function LoadError({ onRetry }: { readonly onRetry: () => void }) {
  const isOnline = useIsOnline()
  return (
    <div role="alert" className="max-w-prose py-8">
      <h1 className="text-24">{isOnline ? 'Deine Daten ließen sich nicht laden.' : 'Das braucht Netz.'}</h1>
      <p className="mt-2 text-text-2">
        {isOnline
          ? 'Sie sind nicht verloren: Die Verbindung hat nicht geklappt, oder es war zu viel auf einmal.'
          : 'Diese Seite hast du auf diesem Gerät noch nicht geöffnet. Sobald du wieder Netz hast, ist sie da.'}
      </p>
      <Button variant="outline" className="mt-5" onClick={onRetry}>
        Noch einmal versuchen
      </Button>
    </div>
  )
}
