interface NewTabProps {
  readonly to: string
  readonly children: string
}

/**
 * A link to a page that people read before ordering; it opens in a new tab, so that nothing of the order is
 * lost.
 */
export function NewTab({ to, children }: NewTabProps) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
      <span className="sr-only"> (öffnet einen neuen Tab)</span>
    </a>
  )
}
