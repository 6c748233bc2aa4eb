import type { listMails } from '#contract/admin/operation.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'

type Counts = DataOf<typeof listMails>['counts']

/** The headline: first what somebody has to look at, then what is under way. */
export function outboxHeadline({ failed, waiting, sent, kept }: Counts): string {
  if (failed > 0)
    return failed === 1
      ? 'Eine Mail ist gescheitert.'
      : `${capitalNumberWord(failed)} Mails sind gescheitert.`
  if (waiting > 0) return waiting === 1 ? 'Eine Mail wartet.' : `${capitalNumberWord(waiting)} Mails warten.`
  if (sent > 0) return 'Alles zugestellt.'
  return kept > 0 ? 'Mails werden nur aufbewahrt.' : 'Noch keine Mail.'
}
