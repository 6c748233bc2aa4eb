import type { Webinar } from '#contract/content/webinars.ts'
import { icsFile } from '#domain/calendar/ics.ts'
import { downloadFile } from '#web/kit/browser/download.ts'
import { hoursOf } from '#web/member/webinars-query.ts'

/** Downloads the date as a file for a calendar; the file has the link where the person may see it. */
export function downloadWebinar(webinar: Webinar, productName: string): void {
  const { id, title, day, joinUrl } = webinar
  const entry = {
    uid: `webinar-${id}@wohlstandskompass`,
    day,
    hours: hoursOf(webinar),
    title,
    description: joinUrl === null ? 'Webinar' : `Teilnehmen: ${joinUrl}`,
    reminders: [1],
  }
  const text = icsFile([entry], productName, new Date().toISOString())
  downloadFile(`Webinar ${day}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }))
}
