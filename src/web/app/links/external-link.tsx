import type { ReactNode } from 'react'
import { useIsNativeApp } from '#web/app/device/native-app.ts'
import { CopiedAddress } from './copied-address.tsx'

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
  if (useIsNativeApp())
    return (
      <CopiedAddress address={to} className={className}>
        {children}
      </CopiedAddress>
    )
  return (
    <a href={to} data-external rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
