import { classNames } from '#web/kit/controls/class-names.ts'
import type { DrawnBar, DrawnRow, LessonDrawing } from './drawing.ts'

interface LessonDrawingProps {
  readonly drawing: LessonDrawing & { readonly isExample: boolean }
}

/** The fact of a lesson as bars or as a small table, with its source. */
export function DrawnLesson({ drawing }: LessonDrawingProps) {
  const { caption, source, isExample } = drawing
  return (
    <figure className="mt-8 print:break-inside-avoid">
      <figcaption className="label-caps">
        {caption}
        {isExample && ' (Beispiel)'}
      </figcaption>
      {drawing.kind === 'bars' ? (
        <Bars bars={drawing.bars} isExample={isExample} />
      ) : (
        <SmallTable caption={caption} head={drawing.head} rows={drawing.rows} />
      )}
      <p className="mt-4 max-w-146 text-14 text-text-3">
        {source}
        {isExample && ' Dein Fall hat diese Zahlen noch nicht.'}
      </p>
    </figure>
  )
}

/** The share of the room that the longest bar takes: its figure and its mark stand beside it. */
const LONGEST_PERCENT = 46

function Bars({ bars, isExample }: { readonly bars: readonly DrawnBar[]; readonly isExample: boolean }) {
  const most = Math.max(...bars.map(({ size }) => size), Number.MIN_VALUE)
  return (
    <ul className="mt-3 flex flex-col gap-2 max-sm:gap-3">
      {bars.map(({ label, size, words, own }) => (
        <li
          key={`${label} ${words}`}
          className={classNames(
            'grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 sm:grid-cols-[10.5rem_minmax(0,1fr)]',
            own !== undefined && 'font-semibold',
          )}
        >
          <span>{label}</span>
          <span className="flex min-w-0 items-center gap-3">
            <svg
              aria-hidden
              width={`${(size / most) * LONGEST_PERCENT}%`}
              height="24"
              className={classNames('shrink-0', own === undefined ? 'fill-border-strong/45' : 'fill-text')}
            >
              <rect width="100%" height="100%" />
            </svg>
            <span className="whitespace-nowrap">{words}</span>
            {own !== undefined && (
              <span className="ml-auto text-right text-14 text-balance text-primary">
                {isExample ? 'im Beispiel' : own}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface SmallTableProps {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly DrawnRow[]
}

function SmallTable({ caption, head, rows }: SmallTableProps) {
  return (
    // On the narrowest phones the table scrolls, also by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className="mt-2 overflow-x-auto rounded-small">
      <table className="w-full text-16 max-sm:text-14">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-border">
            {head.map((name, at) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  'label-caps py-2 align-bottom',
                  at === 0 ? 'pr-2 text-left' : 'pl-2 text-right',
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, isOwn }) => (
            <tr key={cells[0]} className={classNames('border-b border-border', isOwn && 'font-semibold')}>
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th
                    key={head[at]}
                    scope="row"
                    className="py-2.5 pr-3 text-left font-[inherit] whitespace-nowrap"
                  >
                    {cell}
                    {isOwn && <span className="sr-only">, dein Fall</span>}
                  </th>
                ) : (
                  <td key={head[at]} className="py-2.5 pl-2 text-right">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
