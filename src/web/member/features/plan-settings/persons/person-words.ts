import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { tooEarlyWords } from './too-early.ts'
import type { PersonFields } from './use-person-record.ts'
import { monthAfterWork } from './work-months.ts'

/** What stands below the name of a person: what differs from an employee in the statutory insurance. */
export function personNote(fields: PersonFields): string {
  const { civilPayCents, pensionFrom, insuranceAfter } = fields
  return [
    ...(civilPayCents === null ? [] : ['verbeamtet']),
    ...(pensionFrom === null ? [] : [`Rente ab ${formatMonthEntry(pensionFrom)}`]),
    ...(insuranceAfter === 'private' ? ['privat versichert'] : []),
    ...(insuranceAfter === 'voluntary' ? ['freiwillig gesetzlich versichert'] : []),
  ].join(', ')
}

/** What keeps the plan from counting a pension or an insurance as it is wished; null: nothing does. */
export function missingWords(fields: PersonFields): string | null {
  const { insuranceBefore, insuranceAfter, premiumCents, civilPayCents, serviceYearsBp, civilFrom } = fields
  if ((insuranceBefore === 'private' || insuranceAfter === 'private') && premiumCents === null)
    return 'Der Beitrag der privaten Krankenversicherung fehlt noch.'
  if (civilPayCents === null) return null
  if (serviceYearsBp === null) return 'Für die Pension fehlen noch die Dienstjahre.'
  const tooEarly = tooEarlyWords(fields, civilFrom ?? monthAfterWork(fields))
  return tooEarly === undefined ? null : `Pension: ${tooEarly} So rechnet der Plan.`
}
