import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Money } from '#web/kit/display/money.tsx'
import type { Preview, PreviewRow, RowGroup as Group } from '#web/member/import-preview/preview.ts'
import { groupNote, groupWords } from './import-words.ts'
import { LazyRows } from './lazy-rows.tsx'
import type { RowListState } from './use-row-list.ts'

interface RowGroupProps {
  readonly group: Group
  readonly preview: Preview
  readonly list: RowListState
  readonly children: (row: PreviewRow) => ReactNode
}

/** The rows of a group with their sum; those that are stored already can be folded. */
export function RowGroup({ group, preview, list, children }: RowGroupProps) {
  const rows = list.groups.get(group) ?? []
  if (rows.length === 0) return null
  const sum = preview.sums[group]
  const isFolding = group === 'present'
  const { isPresentShown } = list
  return (
    <section aria-label={groupWords[group]} className="mt-7">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-border pb-2">
        <h3 className="text-18 font-semibold">
          {isFolding ? (
            <button
              type="button"
              aria-expanded={isPresentShown}
              className="inline-flex min-h-6 items-center gap-2 text-text-2"
              onClick={() => list.setPresentShown(!isPresentShown)}
            >
              <Icon of={ChevronRight} size={16} className={isPresentShown ? 'rotate-90' : ''} />
              {groupWords[group]}
            </button>
          ) : (
            groupWords[group]
          )}{' '}
          <span className="ml-1 text-14 font-normal text-text-3">{groupNote(group, sum, preview)}</span>
        </h3>
        {group !== 'outside' && (
          <Money
            cents={sum.cents}
            isSigned
            className={classNames('ml-auto', isFolding ? 'text-text-2' : 'font-semibold')}
          />
        )}
      </header>
      {list.isOpenGroup(group) && (
        <div role="list">
          <LazyRows rows={rows} keyOf={({ row }) => row.id} neededKey={list.activeId}>
            {children}
          </LazyRows>
        </div>
      )}
    </section>
  )
}
