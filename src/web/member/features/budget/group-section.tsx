import { groupName } from '#domain/budget/budget-group.ts'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import type { BudgetGroupSum } from '#domain/budget/life-check.ts'
import { monthlyPart } from '#domain/budget/planned-amounts.ts'
import { exampleMonth } from '#domain/examples/berger-month.ts'
import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { Money } from '#web/display/money.tsx'
import { DueLetters } from '#web/member/household-plan/due-letters.tsx'

interface GroupRowsProps {
  readonly group: BudgetGroupSum
  /** Of the whole, for the share of the group. */
  readonly plannedCents: Cents
}

/** A group with its items: when they are due, and what each takes of a month. */
export function GroupRows({ group, plannedCents }: GroupRowsProps) {
  const shareBp = Math.round((group.cents * WHOLE_BP) / plannedCents)
  return (
    <tbody>
      <tr className="border-b border-border">
        <th scope="rowgroup" className="pt-7 pb-2 text-left text-18 font-semibold">
          {group.group && groupName(group.group)}
        </th>
        <td className="pt-7 pb-2 text-14 text-text-2 max-md:hidden">
          {group.items.length === 1 ? '1 Posten' : `${group.items.length} Posten`}
        </td>
        <td className="pt-7 pb-2 text-14 text-text-2 max-md:hidden">
          {formatPercent(shareBp, { digits: 1 })}
        </td>
        <td className="pt-7 pb-2 text-right text-18 font-semibold">
          <Money cents={group.cents} />
        </td>
      </tr>
      {group.items.map((item) => (
        <ItemRow key={item.id} item={item} />
      ))}
    </tbody>
  )
}

function ItemRow({ item }: { readonly item: BudgetItem }) {
  const kind = item.isFixed ? 'fix' : 'variabel'
  return (
    <tr className="hover-cells border-b border-border">
      <th scope="row" className="py-2.5 pr-4 text-left font-normal">
        {item.name}
        <span className="flex flex-wrap gap-x-3 text-14 text-text-2 md:hidden">
          <DueLetters dueMonths={item.dueMonths} />
          {kind}
        </span>
      </th>
      <td className="pr-4 max-md:hidden">
        <DueLetters dueMonths={item.dueMonths} />
      </td>
      <td className="pr-4 text-14 text-text-2 max-md:hidden">{kind}</td>
      <td className="text-right">
        <Money cents={monthlyPart(item, exampleMonth)} />
      </td>
    </tr>
  )
}
