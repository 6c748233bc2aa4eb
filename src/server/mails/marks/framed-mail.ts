import type { Mail } from '#server/mail/mail.ts'
import { loadMarks } from './marks.ts'

/** The HTML of a mail with its pictures in it, for whoever shows it outside of a mail program. */
export function withPictures({ html }: Pick<Mail, 'html'>): string {
  return loadMarks().reduce(
    (text, { cid, content }) =>
      text.replaceAll(`cid:${cid}`, `data:image/png;base64,${content.toString('base64')}`),
    html,
  )
}
