import type { previewProposal } from '#contract/proposals.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { type FieldError, problem } from '#contract/protocol/problem.ts'
import { lineTitle } from '#contract/records/words/proposal-titles.ts'
import { lifeShareBp } from '#domain/account-system/allocation-version.ts'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths, monthOf } from '#domain/calendar/month.ts'
import type { LimitedRecords, RoomRecords } from '#domain/client-room/room-records.ts'
import { applyLine, applyLines } from '#domain/proposals/apply-line.ts'
import { toldValue } from '#domain/proposals/limit-told.ts'
import { proposedValue, subjectOf, valueNow } from '#domain/proposals/line-values.ts'
import {
  type LineChange,
  type LineValue,
  monthOfChange,
  MONTHS_AHEAD,
  namesAmount,
} from '#domain/proposals/proposal-line.ts'

export type SentLine = BodyOf<typeof previewProposal>['lines'][number]

/** A line with what stands beside it when it is stored. */
export interface DescribedLine extends SentLine {
  readonly title: string
  readonly subject: string
  /** The value before as the consultant sees it, and the exact one. */
  readonly seen: LineValue
  readonly base: LineValue
  readonly proposed: LineValue
}

interface Described {
  readonly exact: RoomRecords
  readonly limited: LimitedRecords
  readonly today: Day
}

/**
 * Looks up what lines change. Whether they are refused depends on the limited records only, so that no refusal tells
 * more than the grant (decision 0197).
 * @throws {Problem} invalid_input at the lines that cannot be proposed
 */
export function describeLines(
  lines: readonly SentLine[],
  { exact, limited, today }: Described,
): readonly DescribedLine[] {
  const fields = lines.flatMap(({ change }, index) => {
    const message = refusalOf(change, limited, today)
    return message === null ? [] : [{ field: `lines.${index}.change`, message }]
  })
  const errors = fields.length > 0 ? fields : refusedRates(lines, limited, today)
  if (errors.length > 0) throw problem('invalid_input', { fields: errors })
  return lines.map(({ id, change }) => {
    const subject = subjectOf(limited, change, today)
    const seen = valueNow(limited, change, today) ?? { type: 'none' }
    return {
      id,
      change,
      title: lineTitle({ change, subject }),
      subject,
      seen: toldValue(seen, change.kind, limited.grant),
      base: valueNow(exact, change, today) ?? { type: 'none' },
      proposed: proposedValue(limited, change, today) ?? { type: 'none' },
    }
  })
}

function refusalOf(change: LineChange, limited: LimitedRecords, today: Day): string | null {
  const month = monthOf(today)
  const from = monthOfChange(change)
  if (limited.grant.amounts === 'shares' && namesAmount(change))
    return 'Freigegeben sind nur Anteile, deshalb lassen sich hier keine Beträge vorschlagen.'
  if (from !== null && from < month) return 'Wähle diesen Monat oder einen späteren.'
  if (from !== null && from > addMonths(month, MONTHS_AHEAD))
    return `Wähle einen Monat innerhalb von ${MONTHS_AHEAD} Monaten.`
  if (applyLine(limited, change, today) === null)
    return 'Das gibt es bei deinem Mandanten nicht, oder es passt nicht zu seinen Angaben.'
  return null
}

/** Rates that leave less than nothing for `life`. */
function refusedRates(
  lines: readonly SentLine[],
  limited: LimitedRecords,
  today: Day,
): readonly FieldError[] {
  const changes = lines.map(({ change }) => change)
  const { versions } = applyLines(limited, changes, today)
  const known = new Set(limited.versions)
  if (versions.every((version) => known.has(version) || lifeShareBp(version) >= 0)) return []
  const index = changes.findIndex(({ kind }) => kind === 'rate')
  return [{ field: `lines.${index}.change.bp`, message: 'Die Anteile ergeben zusammen mehr als 100\u00a0%.' }]
}
