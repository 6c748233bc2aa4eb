import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { StoredItem } from '#web/household/planning/budget-queries.ts'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { MoveItem } from './move-item.tsx'
import type { ItemEnding } from './use-item-end.ts'
import type { ItemForm } from './use-item-form.ts'

interface ItemEndProps {
  readonly form: ItemForm
  readonly item: StoredItem
  readonly end: ItemEnding
  readonly planning: BudgetPlanning
  readonly month: Month
}

/** The ways to end an item instead of deleting it, or to merge it with another one. */
export function ItemEnd({ form, item, end, planning, month }: ItemEndProps) {
  const { refusal, isMerging } = end
  const isMoving = refusal?.hasBookings === true || isMerging
  return (
    <>
      {refusal && (
        <Notice tone="warning">
          {refusal.sentence}{' '}
          {refusal.hasBookings && (
            <NoticeAction
              onClick={() => {
                form.set('validTo', month)
                form.submit()
              }}
            >
              {`Nach ${formatMonth(month)} beenden`}
            </NoticeAction>
          )}
        </Notice>
      )}
      {isMoving ? (
        <MoveItem item={item} planning={planning} onMoved={end.finish} onRefused={end.refuse} />
      ) : (
        <TextAction className="self-start" onClick={end.merge}>
          Mit einem anderen Posten zusammenlegen
        </TextAction>
      )}
    </>
  )
}
