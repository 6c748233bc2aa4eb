import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Section } from '#web/app/page/section.tsx'
import type { Inputs } from '#web/household/calculator-entries/inputs.ts'
import { copyText } from '#web/kit/browser/copy.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { addsUpAsShown } from './adds-up.ts'
import type { View } from './view.ts'

export interface Explanation {
  /**
   * The formulas in the order of the calculation, with the person's own values; `^{12}` is a superscript, `_{j}` a
   * subscript.
   */
  readonly formulas: readonly { readonly label: string; readonly formula: string }[]
  readonly sums: readonly Line[]
  readonly total: Line
  /** Whether the lines above are the parts of the total, which then has a double line and says so where they add up. */
  readonly isExact: boolean
  /** Notes on rounding, sources, and what is left out. */
  readonly notes: readonly string[]
}

interface Line {
  readonly label: string
  readonly value: string
}

interface ExplanationSectionProps<Own extends Inputs, Result> {
  readonly explain: (view: View<Own, Result>) => Explanation
  readonly view: View<Own, Result>
}

/** "Wie berechnet?": the formulas beside the lines that make up the result. */
export function ExplanationSection<Own extends Inputs, Result>({
  explain,
  view,
}: ExplanationSectionProps<Own, Result>) {
  const explanation = explain(view)
  const { formulas, sums, total, notes } = explanation
  const isExact =
    explanation.isExact &&
    addsUpAsShown(
      sums.map(({ value }) => value),
      total.value,
    )
  return (
    <Section
      title="Wie berechnet?"
      actions={
        <TextAction onClick={() => void copyText(plainFormulas(explanation))}>Formel kopieren</TextAction>
      }
    >
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-2">
        <dl>
          {formulas.map(({ label, formula }) => (
            <div
              key={label}
              className="break-inside-avoid border-b border-border py-3 first:pt-0 last:border-b-0"
            >
              <dt className="text-14 text-text-3">{label}</dt>
              <dd className="mt-1 text-18 wrap-anywhere">
                <Formula text={formula} />
              </dd>
            </div>
          ))}
        </dl>
        <div>
          <table className="w-full">
            <tbody>
              {sums.map(({ label, value }) => (
                <tr key={label} className="border-b border-border last:border-text">
                  <th
                    scope="row"
                    className="min-w-28 py-2.5 print:py-2 pr-3 text-left font-normal hyphens-auto text-text-2 wrap-anywhere"
                  >
                    {label}
                  </th>
                  <td className="py-2.5 print:py-2 min-w-36 text-right wrap-anywhere">{value}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className={isExact ? 'double-rule font-semibold' : 'font-semibold'}>
                <th
                  scope="row"
                  className="min-w-28 py-2.5 print:py-2 pr-3 text-left hyphens-auto wrap-anywhere"
                >
                  {total.label}
                </th>
                <td className="py-2.5 print:py-2 min-w-36 text-right wrap-anywhere">{total.value}</td>
              </tr>
            </tfoot>
          </table>
          {isExact && <ExactSign />}
          {notes.length > 0 && <p className="mt-4 max-w-prose text-14 text-text-3">{notes.join(' ')}</p>}
        </div>
      </div>
    </Section>
  )
}

/** The sign that the lines were added up and give the total. */
export function ExactSign() {
  return (
    <p className="mt-2 flex items-center justify-end gap-2 text-14 text-primary">
      <Icon of={Check} size={16} />
      stimmt auf den Cent
    </p>
  )
}

function Formula({ text }: { readonly text: string }): ReactNode {
  return text.split(/([\^_]\{[^}]*\})/u).map((part, at) => {
    const inner = part.slice(2, -1)
    // The parts of one formula have a fixed order.
    // oxlint-disable-next-line react/no-array-index-key
    if (part.startsWith('^{')) return <sup key={at}>{inner}</sup>
    // oxlint-disable-next-line react/no-array-index-key
    if (part.startsWith('_{')) return <sub key={at}>{inner}</sub>
    return part
  })
}

function plainFormulas({ formulas, total }: Explanation): string {
  const lines = formulas.map(
    ({ label, formula }) =>
      `${label}: ${formula.replaceAll(/\^\{([^}]*)\}/gu, '^($1)').replaceAll(/_\{([^}]*)\}/gu, '_$1')}`,
  )
  return [...lines, `${total.label}: ${total.value}`].join('\n')
}
