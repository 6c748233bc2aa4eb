import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Receipt } from '#contract/requests.ts'
import { outcomeSentences } from '#contract/requests/receipt-words.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { ReceiptView } from './receipt-view.tsx'

interface DeclarationPageProps {
  readonly kind: Receipt['kind']
  readonly title: string
  readonly lead: string
  readonly receiptTitle: (receipt: Receipt) => string
  /** The form; it calls {@link receiptState} with the answer of the server. */
  readonly children: ReactNode
}

/**
 * One page in two steps, a declaration and its receipt, and nothing else on it (law.md §§ 8, 9). The receipt is the
 * state of its own history entry: a reload shows it again, going back leads to the form.
 */
export function DeclarationPage({ kind, title, lead, receiptTitle, children }: DeclarationPageProps) {
  const receipt = useReceipt(kind)
  const session = useSession()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!receipt) return
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [receipt])

  return (
    <article className={session ? undefined : 'pt-10 pb-20 md:pt-12 md:pb-24 print:p-0'}>
      <h1
        ref={heading}
        tabIndex={-1}
        className={session ? 'text-30 hyphens-auto md:text-38' : '-ml-0.5 text-30 hyphens-auto md:text-38'}
      >
        {receipt ? receiptTitle(receipt) : title}
      </h1>
      <div
        className="mt-2 flex max-w-[68ch] flex-col gap-2 text-text-2"
        role={receipt ? 'status' : undefined}
      >
        {(receipt ? outcomeOf(receipt, receiptTitle(receipt)) : [lead]).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ol className="mt-6 flex flex-wrap gap-x-8 border-b border-border print:hidden">
        <Step name="1. Angaben" isCurrent={!receipt} />
        <Step name="2. Eingangsbestätigung" isCurrent={receipt !== null} />
      </ol>
      {receipt ? <ReceiptView receipt={receipt} /> : children}
    </article>
  )
}

/** The consequences, a paragraph for each, without repeating the title. */
function outcomeOf(receipt: Receipt, title: string): readonly string[] {
  return outcomeSentences(receipt).filter((sentence) => sentence !== title)
}

function Step({ name, isCurrent }: { readonly name: string; readonly isCurrent: boolean }) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={
        isCurrent
          ? '-mb-px border-b-[3px] border-primary pb-3 font-semibold'
          : '-mb-px border-b-[3px] border-transparent pb-3 text-text-2'
      }
    >
      {name}
    </li>
  )
}

/** The state that a history entry carries once something was declared. */
export function receiptState(receipt: Receipt) {
  return { receipt }
}

function useReceipt(kind: Receipt['kind']): Receipt | null {
  const { state } = useLocation()
  const isHydrated = useIsHydrated()
  if (!isHydrated || !isRecord(state) || !isRecord(state['receipt'])) return null
  const receipt = state['receipt'] as unknown as Receipt
  return receipt.kind === kind ? receipt : null
}
