import type { readOverview } from '#contract/overview.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { dayIn } from '#domain/calendar/day.ts'
import type { OverviewRows } from './store.ts'

/** What a user has chosen for the overview. */
export function presentOverview({
  startPage,
  widgets,
  dismissals,
}: OverviewRows): DataOf<typeof readOverview> {
  return {
    startPage,
    widgets: widgets.map(({ name, is_shown: isShown }) => ({ name, isShown })),
    dismissals: dismissals.map(({ finding, facts, dismissed_at }) => ({
      finding,
      facts,
      dismissedOn: dayIn(dismissed_at.getTime(), 'Europe/Berlin'),
    })),
  }
}
