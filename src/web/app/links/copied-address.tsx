import type { ReactNode } from 'react'
import { copyText } from '#web/kit/browser/copy.ts'

interface CopiedAddressProps {
  readonly address: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What stands in the product's own app where a browser has a link that leaves it: a press copies the address. */
export function CopiedAddress({ address, className, children }: CopiedAddressProps) {
  return (
    <button type="button" className={className} onClick={() => void copyText(address)}>
      {children}
      <span className="sr-only">, Adresse kopieren</span>
    </button>
  )
}
