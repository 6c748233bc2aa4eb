import type { ReactNode } from 'react'
import { isNativeApp } from '#web/app/device/native-app.ts'
import { copyText } from '#web/kit/browser/copy.ts'

interface ExternalLinkProps {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A link to another host, which is meant (spec § 8). In the product's own app no link leaves the app: there a press
 * copies the address for the browser.
 */
export function ExternalLink({ to, className, children }: ExternalLinkProps) {
  if (isNativeApp())
    return (
      <button type="button" className={className} onClick={() => void copyText(to)}>
        {children}
        <span className="sr-only">, Adresse kopieren</span>
      </button>
    )
  return (
    <a href={to} data-external rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
