import { classNames } from '#web/kit/controls/class-names.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'

interface ProgressBarProps {
  readonly label: string
  /** The share that is done, 0 to 1. */
  readonly share: number
  /** The figure beside the bar: "63 %", "abgebrochen". */
  readonly figure: string
  readonly note?: string
  readonly error?: string | undefined
}

/** A bar of 4 px, always with a figure; for work of more than a second and for goals. */
export function ProgressBar({ label, share, figure, note, error }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 10
  const hasFailed = error !== undefined
  return (
    <div className="flex flex-col gap-2">
      <div className="flex justify-between gap-4">
        <span>{label}</span>
        <span className={classNames('font-semibold', hasFailed && 'text-14 text-negative')}>{figure}</span>
      </div>
      <svg
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={figure}
        width="100%"
        height="4"
        className="block"
      >
        <rect width="100%" height="4" className="fill-surface-2" />
        <rect width={`${percent}%`} height="4" className={hasFailed ? 'fill-negative' : 'fill-primary'} />
      </svg>
      {hasFailed ? (
        <ErrorSentence>{error}</ErrorSentence>
      ) : (
        note && <p className="text-14 text-text-3">{note}</p>
      )}
    </div>
  )
}
