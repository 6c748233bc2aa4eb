import type { ReactNode } from 'react'
import { classNames } from '#web/kit/controls/class-names.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { type KeyColour, PotKey } from './colour-key.tsx'

interface LedgerRowProps {
  readonly colour?: KeyColour
  readonly title: ReactNode
  readonly note?: ReactNode
  /** Figures and actions at the right. */
  readonly children?: ReactNode
  readonly className?: string
}

/**
 * A row of 69 to 77 height: colour, name 16/600, note 14; figures 18 at the right, below the name where there is no
 * room for both.
 */
export function LedgerRow({ colour, title, note, children, className }: LedgerRowProps) {
  return (
    <div
      className={classNames(
        'flex min-h-17 flex-wrap items-center gap-x-4 gap-y-1 border-b border-border py-3',
        className,
      )}
    >
      <div className="min-w-min grow basis-30">
        <LedgerName title={title} note={note} {...(colour === undefined ? {} : { colour })} />
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-4 text-right text-18">{children}</div>
    </div>
  )
}

/** Name and note with their colour, for rows that are tables. */
export function LedgerName({ colour, title, note }: Pick<LedgerRowProps, 'colour' | 'title' | 'note'>) {
  return (
    <div className="flex min-w-0 gap-3.5">
      {colour !== undefined && <PotKey colour={colour} />}
      <div className="min-w-0">
        <div className="font-semibold">{typeof title === 'string' ? softHyphens(title) : title}</div>
        {note && <div className="text-14 text-text-3">{note}</div>}
      </div>
    </div>
  )
}

interface TotalRowProps {
  readonly label: ReactNode
  readonly children: ReactNode
  /** The words "stimmt auf den Cent", where the parts have been checked against the whole. */
  readonly proof?: ReactNode
}

/**
 * A row of sums, under real sums only: between a line of 1 px and a double line; on phones the proof has a line of its
 * own.
 */
export function TotalRow({ label, children, proof }: TotalRowProps) {
  return (
    <div className="double-rule @container -mt-px border-t border-t-text font-semibold">
      <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-3">
        <div className="min-w-min shrink grow basis-24 @min-[30rem]:grow-0 @min-[30rem]:basis-auto">
          {label}
        </div>
        {proof !== undefined && <div className="flex @max-[30rem]:order-last">{proof}</div>}
        <div className="ml-auto text-right text-18">{children}</div>
      </div>
    </div>
  )
}
