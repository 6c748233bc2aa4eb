import { formatMonth } from '#domain/calendar/format-date.ts'
import type { RetirementStage } from '#domain/plan-explanation/retirement-stages.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Money } from '#web/kit/display/money.tsx'
import type { NameOf } from '#web/member/wealth-plan/person-names.ts'
import { StageAmount } from './stage-amount.tsx'
import { changeWords, stageLines } from './stage-words.ts'

/** Up to so many stages have columns of the same width; more of them scroll. */
const MOST_EVEN = 6

interface StageTableProps {
  readonly stages: readonly RetirementStage[]
  readonly nameOf: NameOf
}

/** The stages beside each other, like an annual account: a column for each, closed by what comes from the wealth. */
export function StageTable({ stages, nameOf }: StageTableProps) {
  return (
    // Scrollable regions must be reachable by keyboard.
    <div
      role="region"
      aria-label="Stufen im Ruhestand"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative -mx-3 mt-4 overflow-x-auto px-3"
    >
      <table
        className={classNames(
          'w-full border-collapse text-left text-14',
          stages.length <= MOST_EVEN && 'table-fixed',
        )}
      >
        <caption className="sr-only">Was ein Monat in jeder Stufe kostet und woher es kommt</caption>
        <Head stages={stages} nameOf={nameOf} />
        <tbody>
          {stageLines(stages).map(({ label, cents, isMissing }) => (
            <tr key={label} className="hover-cells border-b border-border">
              <th scope="row" className={`${nameCell} font-normal text-text-2`}>
                {label}
              </th>
              {stages.map(({ from }, at) => (
                <td key={from} className={numberCell}>
                  <StageAmount cents={cents[at] ?? 0} isMissing={isMissing[at] ?? false} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="double-rule border-t border-t-text font-semibold">
            <th scope="row" className={`${nameCell} font-semibold`}>
              Aus dem Vermögen
            </th>
            {stages.map(({ from, fromWealthCents }) => (
              <td key={from} className={numberCell}>
                <Money cents={fromWealthCents} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Head({ stages, nameOf }: StageTableProps) {
  return (
    <thead>
      <tr className="border-b border-text align-top">
        <th scope="col" className={`${nameCell} w-60 min-w-28 font-normal print:w-48 text-text-2`}>
          Im Monat
        </th>
        {stages.map((stage) => (
          <th
            key={stage.from}
            scope="col"
            className="min-w-26 py-2 pl-4 text-right font-normal print:min-w-0 print:pl-2"
          >
            <span className="block font-semibold">ab {formatMonth(stage.from)}</span>
            {changeWords(stage, nameOf).map((words) => (
              <span key={words} className="block text-text-2">
                {words}
              </span>
            ))}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const nameCell = 'sticky left-0 bg-paper py-2 pr-4 text-left'
const numberCell = 'py-2 pl-4 text-right print:pl-2'
