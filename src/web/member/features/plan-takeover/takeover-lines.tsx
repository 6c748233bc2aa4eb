import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { classNames } from '#web/kit/controls/class-names.ts'
import type { LineWords } from './takeover-words.ts'

export interface ShownLine extends LineWords {
  readonly key: string
  /** Whether the line can only be left out together with the whole take-over. */
  readonly isRequired?: boolean
  /** The value at the time of the last attempt to take the result over, where it has changed since. */
  readonly formerly?: string | undefined
}

interface TakeoverLinesProps {
  /** The subject of the lines, for screen readers. */
  readonly caption: string
  readonly lines: readonly ShownLine[]
  readonly left: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}

/** The present values beside the values that the take-over would store; each line can be left out. */
export function TakeoverLines({ caption, lines, left, onToggle }: TakeoverLinesProps) {
  if (lines.length === 0) return null
  return (
    <table className="mt-2 w-full text-14 md:text-16">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-border text-left">
          <th scope="col" className="label-caps py-1.5 pl-9 font-normal">
            Angabe
          </th>
          <th scope="col" className="label-caps py-1.5 pl-3 text-right font-normal">
            Jetzt
          </th>
          <th scope="col" className="label-caps py-1.5 pl-3 text-right font-normal">
            Danach
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, before, after, note, isRequired = false, formerly }) => {
          const isLeft = left.has(key)
          return (
            <tr key={key} className="border-b border-border align-top">
              <th scope="row" className="py-2.5 text-left font-normal wrap-anywhere hyphens-auto">
                {isRequired ? (
                  <span className="block pl-9">{label}</span>
                ) : (
                  <Checkbox label={label} checked={!isLeft} onChange={() => onToggle(key)} />
                )}
              </th>
              <td className="py-2.5 pl-3 text-right text-text-2 tabular-nums">
                {before}
                {formerly !== undefined && (
                  <span className="block text-14 text-warning">eben geändert, vorher {formerly}</span>
                )}
              </td>
              <td
                className={classNames(
                  'py-2.5 pl-3 text-right tabular-nums',
                  isLeft ? 'text-text-3' : 'font-semibold',
                )}
              >
                {isLeft ? 'bleibt' : after}
                {!isLeft && note !== undefined && (
                  <span className="block text-14 font-normal text-text-2">{note}</span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
