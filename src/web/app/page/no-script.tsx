/** The note on pages that show nothing without the application. */
export function NoScript() {
  return (
    <noscript>
      <p className="mb-8 max-w-prose text-18">
        Ohne JavaScript ist hier nichts zu sehen.{' '}
        <a href="/" className="underline">
          Startseite
        </a>
      </p>
    </noscript>
  )
}
