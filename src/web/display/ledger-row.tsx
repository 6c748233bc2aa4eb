import type { ReactNode } from 'react'
import { classNames } from '#web/controls/class-names.ts'
import { type KeyColour, PotKey } from './colour-key.tsx'

interface LedgerRowProps {
  readonly colour?: KeyColour
  readonly title: ReactNode
  readonly note?: ReactNode
  /** Figures and actions at the right. */
  readonly children?: ReactNode
  readonly className?: string
}

/** 69 to 77 high: key, name 16/600, note 14; figures 18 at the right. */
export function LedgerRow({ colour, title, note, children, className }: LedgerRowProps) {
  return (
    <div className={classNames('flex min-h-17 items-center gap-4 border-b border-border py-3', className)}>
      <LedgerName title={title} note={note} {...(colour === undefined ? {} : { colour })} />
      <div className="ml-auto flex shrink-0 items-center gap-4 text-right text-18">{children}</div>
    </div>
  )
}

/** Name and note with their key, for rows that are tables. */
export function LedgerName({ colour, title, note }: Pick<LedgerRowProps, 'colour' | 'title' | 'note'>) {
  return (
    <div className="flex min-w-0 gap-3.5">
      {colour !== undefined && <PotKey colour={colour} />}
      <div className="min-w-0">
        <div className="font-semibold">{title}</div>
        {note && <div className="text-14 text-text-3">{note}</div>}
      </div>
    </div>
  )
}

interface TotalRowProps {
  readonly label: ReactNode
  readonly children: ReactNode
  /** Says "geht auf den Cent auf" where the parts have been checked against the whole. */
  readonly proof?: ReactNode
}

/** Under real sums only: between a 1-px and the double rule. */
export function TotalRow({ label, children, proof }: TotalRowProps) {
  return (
    <div className="double-rule -mt-px flex min-h-13 items-center gap-4 border-t border-t-text py-3 font-semibold">
      <div className="min-w-0">{label}</div>
      {proof}
      <div className="ml-auto text-right text-18">{children}</div>
    </div>
  )
}
