import type { ReactNode } from 'react'

export interface CalculationStep {
  /** The label of a step, such as "× 12 Monate" */
  readonly label: ReactNode
  readonly value: ReactNode
}

export interface CalculationProps {
  /** The steps with the person's own values, in their order. */
  readonly steps: readonly CalculationStep[]
  readonly result: CalculationStep
  /** A note on rounding, the source, what is left out. */
  readonly note?: ReactNode
}

/** A formula with its values: each step is a row, the result stands under a double line. */
export function Calculation({ steps, result, note }: CalculationProps) {
  return (
    <>
      <table className="mt-1 w-full text-14">
        <tbody>
          {steps.map(({ label, value }, position) => (
            // The steps of a formula have a fixed order.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={position} className="border-b border-border last:border-text">
              <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere text-text-2">
                {label}
              </th>
              <td className="py-2 text-right whitespace-nowrap">{value}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="double-rule font-semibold">
            <th scope="row" className="py-2 pr-3 text-left wrap-anywhere">
              {result.label}
            </th>
            <td className="py-2 text-right whitespace-nowrap">{result.value}</td>
          </tr>
        </tfoot>
      </table>
      {note && <p className="mt-3 text-14 text-text-3">{note}</p>}
    </>
  )
}
