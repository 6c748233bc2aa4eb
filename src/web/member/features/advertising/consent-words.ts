import type { Advertising } from '#contract/announcements.ts'
import type { Day } from '#domain/calendar/day.ts'
import { momentInColumn } from '#web/kit/words/moments.ts'

type Consent = Advertising['history'][number]

const endings = {
  profile: 'hier',
  link: 'mit dem Link einer Mail',
  mail_program: 'mit dem Knopf deines Mailprogramms',
  account: 'mit dem Konto',
} as const satisfies Record<NonNullable<Consent['ended_by']>, string>

/** One consent in a line: `Eingewilligt 21.11.2026, 13:00 · beendet heute, 14:00, hier` */
export function consentWords({ agreed_at: agreedAt, ended_at: endedAt, ended_by: by }: Consent, today: Day) {
  const agreed = `Eingewilligt ${momentInColumn(agreedAt, today)}`
  return endedAt && by ? `${agreed}, beendet ${momentInColumn(endedAt, today)} ${endings[by]}` : agreed
}
