import { ANNOUNCEMENT_LENGTHS, type AnnouncementDraft } from '#contract/admin/announcements.ts'
import { isSimpleMarkdown } from '#contract/content/markdown-limits.ts'
import { type Problem, fieldProblem } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'

/** An address inside the product: nothing else may follow from a bar or the button of a mail. */
const ownPath = /^\/(?!\/)[^\s\\]*$/

/**
 * What even a draft may not be.
 * @throws {Problem} invalid_input
 */
export function checkDraft(draft: AnnouncementDraft): void {
  const { channel, subject, content, link_path: path, from_on: from, until_on: until } = draft
  if (path !== '' && !ownPath.test(path))
    throw at('link_path', 'Bitte gib eine Seite des Produkts an, die mit / beginnt, zum Beispiel /webinare.')
  if (channel === 'bar' && [...subject].length > ANNOUNCEMENT_LENGTHS.barSubject)
    throw at(
      'subject',
      `Die Überschrift eines Hinweises hat Platz für ${ANNOUNCEMENT_LENGTHS.barSubject} Zeichen.`,
    )
  if (channel === 'bar' && [...content].length > ANNOUNCEMENT_LENGTHS.bar)
    throw at('content', `Ein Hinweis hat Platz für ${ANNOUNCEMENT_LENGTHS.bar} Zeichen.`)
  if (!isSimpleMarkdown(content))
    throw at('content', 'Das sind zu viele Zeichen für Listen, Links und Tabellen. Bitte kürze den Text.')
  if (from !== null && until !== null && until < from)
    throw at('until_on', 'Der letzte Tag liegt vor dem ersten.')
}

/**
 * What may not be sent or shown: something is missing, or its time is over.
 * @throws {Problem} invalid_input
 */
export function checkComplete(draft: AnnouncementDraft, today: Day): void {
  checkDraft(draft)
  const { channel, subject, content, link_label: label, link_path: path } = draft
  if (subject.trim() === '')
    throw at('subject', channel === 'mail' ? 'Der Betreff fehlt.' : 'Die Überschrift fehlt.')
  if (content.trim() === '') throw at('content', 'Der Text fehlt.')
  if (label === '' && path !== '') throw at('link_label', 'Zur Seite fehlt die Beschriftung.')
  if (label !== '' && path === '') throw at('link_path', 'Zur Beschriftung fehlt die Seite.')
  if (channel === 'bar') checkDays(draft, today)
}

function checkDays({ from_on: from, until_on: until }: AnnouncementDraft, today: Day): void {
  if (from === null) throw at('from_on', 'Der erste Tag fehlt.')
  if (until === null) throw at('until_on', 'Der letzte Tag fehlt.')
  if (until < today) throw at('until_on', 'Der letzte Tag ist schon vorbei.')
}

function at(field: string, sentence: string): Problem {
  return fieldProblem(field, sentence)
}
