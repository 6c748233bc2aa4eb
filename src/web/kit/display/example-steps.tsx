import type { ReactNode } from 'react'

export interface ExampleStep {
  readonly title: string
  readonly text: ReactNode
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  readonly total?: { readonly label: string; readonly value: string }
}

/** A worked example in steps: what is done on the left, its figures on the right. */
export function ExampleSteps({ steps }: { readonly steps: readonly ExampleStep[] }) {
  return (
    <ol>
      {steps.map(({ title, text, rows, total }, at) => (
        <li
          key={title}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-4 border-b border-border py-7 lg:grid-cols-[2rem_minmax(0,1fr)_27rem]"
        >
          <span className="text-20 font-semibold text-text-3 phone:hidden">{at + 1}</span>
          <div>
            <h3 className="text-18">{title}</h3>
            <p className="mt-1 max-w-prose text-text-2">{text}</p>
          </div>
          <dl className="lg:-mt-2">
            {rows.map(({ label, value }) => (
              <div key={label} className="flex justify-between gap-4 border-b border-border py-2">
                <dt className="text-text-2">{label}</dt>
                <dd className="whitespace-nowrap">{value}</dd>
              </div>
            ))}
            {total && (
              <div className="double-rule -mt-px flex justify-between gap-4 border-t border-t-text py-2 font-semibold">
                <dt>{total.label}</dt>
                <dd className="whitespace-nowrap">{total.value}</dd>
              </div>
            )}
          </dl>
        </li>
      ))}
    </ol>
  )
}
