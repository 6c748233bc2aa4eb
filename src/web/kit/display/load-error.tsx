import { Button } from '#web/kit/controls/button.tsx'

/** What is shown in place of a page whose records could not be read. */
export function LoadError({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert" className="max-w-prose py-8">
      <h1 className="text-24">Deine Daten ließen sich nicht laden.</h1>
      <p className="mt-2 text-text-2">
        Sie sind nicht verloren: Die Verbindung hat nicht geklappt, oder es war zu viel auf einmal.
      </p>
      <Button variant="outline" className="mt-5" onClick={onRetry}>
        Noch einmal versuchen
      </Button>
    </div>
  )
}
