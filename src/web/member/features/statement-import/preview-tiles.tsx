import { classNames } from '#web/kit/controls/class-names.ts'
import { Money } from '#web/kit/display/money.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import type { Preview } from '#web/member/import-preview/preview.ts'

/** The number of rows that are new, that are asked about, that are transfers, and that are stored already. */
export function PreviewTiles({ preview: { sums } }: { readonly preview: Preview }) {
  const tiles = [
    { label: 'neu', sum: sums.new, tone: '' },
    {
      label: 'vielleicht doppelt',
      sum: sums.maybe,
      tone: sums.maybe.count > 0 ? 'text-warning' : 'text-text-3',
    },
    { label: sums.transfer.count === 1 ? 'Umbuchung' : 'Umbuchungen', sum: sums.transfer, tone: '' },
    { label: 'schon vorhanden', sum: sums.present, tone: 'text-text-3' },
  ]
  return (
    <dl className="grid grid-cols-2 border-b border-border lg:grid-cols-4">
      {tiles.map(({ label, sum, tone }, at) => (
        <div
          key={label}
          className={classNames(
            'flex flex-col-reverse py-3 pr-3',
            at % 2 === 1 && 'max-lg:border-l max-lg:border-border max-lg:pl-4',
            at >= 2 && 'max-lg:border-t max-lg:border-border',
            at > 0 && 'lg:border-l lg:border-border lg:pl-4',
          )}
        >
          <dt className="text-14 text-text-2">{label}</dt>
          <dd className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className={classNames('text-30 font-semibold', tone)}>{formatCount(sum.count)}</span>
            <Money cents={sum.cents} isSigned className="text-14 text-text-2" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
