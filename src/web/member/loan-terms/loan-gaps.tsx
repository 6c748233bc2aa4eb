import { useState } from 'react'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import { type GappedLoan, loanGaps } from '#domain/loans/loan-gaps.ts'
import { loanGapWords } from '#web/household/planning/loan-gap-words.ts'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { LoanGapForm } from './loan-gap-form.tsx'

interface LoanGapsProps {
  readonly positions: readonly PlannedPosition[]
  readonly scenarioId?: string | null
  /** A banner with the form in it, once a page; a line beside each figure of the plan. */
  readonly look: 'form' | 'line'
  readonly className?: string
}

/**
 * Says which loans the plan computes without interest and instalment, and asks for both in one step. It stands wherever
 * figures of the plan are read.
 */
export function LoanGaps({ positions, scenarioId = null, look, className = '' }: LoanGapsProps) {
  const [isOpen, setOpen] = useState(false)
  const gaps = loanGaps(positions, scenarioId)
  if (gaps.length === 0) return null
  if (look === 'form')
    return (
      <Notice tone="warning" className={className}>
        <p>{sentenceOf(gaps)} Bis dahin bleibt die Schuld im Plan, wie sie ist.</p>
        <Forms gaps={gaps} />
      </Notice>
    )
  return (
    <>
      <p className={`text-14 text-warning ${className}`}>
        {sentenceOf(gaps)}{' '}
        <span className="print:hidden">
          <NoticeAction onClick={() => setOpen(true)}>Jetzt eintragen</NoticeAction>
        </span>
      </p>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Zins und Rate eintragen"
        lead="Ohne sie bleibt die Schuld im Plan, wie sie ist."
        width={632}
      >
        <Forms gaps={gaps} />
      </Dialog>
    </>
  )
}

function Forms({ gaps }: { readonly gaps: readonly GappedLoan[] }) {
  return (
    <ul className="mt-3 grid gap-5 print:hidden">
      {gaps.map((loan) => (
        <li key={loan.id}>
          <p className="mb-2 font-semibold">{`${loan.name}: ${loanGapWords[loan.gap]}`}</p>
          <LoanGapForm loan={loan} />
        </li>
      ))}
    </ul>
  )
}

function sentenceOf(gaps: readonly GappedLoan[]): string {
  return `Ohne Zins und Rate gerechnet: ${gaps.map(({ name }) => name).join(', ')}.`
}
