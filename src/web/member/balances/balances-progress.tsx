type Step = 'done' | 'active' | 'open'

const looks = {
  done: 'h-1 bg-text',
  active: 'h-1 bg-primary',
  open: 'h-1 border border-dashed border-border-strong',
} as const satisfies Record<Step, string>

/**
 * One piece for each account: entered ones are black, the current one is green, open ones are dashed. Words
 * say the same elsewhere.
 */
export function BalancesProgress({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <div aria-hidden className="mt-3 flex gap-1">
      {steps.map((step, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={`min-w-0 grow ${looks[step]}`} />
      ))}
    </div>
  )
}
