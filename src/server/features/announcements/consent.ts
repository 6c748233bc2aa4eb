import type { Advertising, putAdvertising as putEndpoint } from '#contract/announcements.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { advertisingWordingVersion } from '#contract/site/advertising-wording.ts'
import { agreeToAdvertising, endAdvertising } from '#server/announcements/change-consent.ts'
import { type ConsentEnd, findRecipientOfLink, listConsents } from '#server/announcements/consent-store.ts'
import type { StrangersNote } from '#server/audit/create-note.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ClientInfo } from '#server/http/client-info.ts'
import type { Call, NetworkLimit } from '#server/http/serve.ts'
import { digestOf } from '#server/security/opaque-token.ts'

/** The limit is wide, as that of reminders: a mail provider ends advertising for all its customers from few addresses. */
export const pressesByNetwork: NetworkLimit = {
  name: 'end-advertising',
  limit: { burst: 300, everySeconds: 1 },
}

/** Whether a person has agreed to advertising, with all consents and their ends. */
export async function readAdvertising(
  userId: string,
  { database }: Pick<Dependencies, 'database'>,
): Promise<Advertising> {
  const consents = await listConsents(database, userId)
  return {
    agreed_at: consents.find(({ ended_at }) => ended_at === null)?.agreed_at.toISOString() ?? null,
    history: consents.map(({ agreed_at, wording, words, ended_at, ended_by }) => ({
      agreed_at: agreed_at.toISOString(),
      wording,
      words,
      ended_at: ended_at?.toISOString() ?? null,
      ended_by,
    })),
  }
}

/**
 * Agrees to advertising, or ends it. Nothing changes when it already is as wanted.
 * @throws {Problem} invalid_input when the words beside the switch have changed since it was shown
 */
export async function putAdvertising(
  {
    body: { is_on: isOn, wording },
    caller: { userId, email },
    client,
    note,
  }: Pick<Call<typeof putEndpoint>, 'body' | 'caller' | 'client' | 'note'>,
  dependencies: Dependencies,
): Promise<void> {
  if (isOn && wording !== advertisingWordingVersion) throw fieldProblem('wording', newWords)
  await inTransaction(dependencies.database, async (transaction) => {
    const isChange = isOn
      ? await agreeToAdvertising(transaction, dependencies, { userId, email, client })
      : await endAdvertising(transaction, dependencies, { userId, endedBy: 'profile', client })
    if (isChange) await note(transaction, isOn ? 'advertising_on' : 'advertising_off')
  })
}

interface Unsubscription {
  readonly token: string
  readonly endedBy: ConsentEnd
  readonly client: ClientInfo
}

/**
 * Ends advertising by the link of a mail, as often as it is opened, also of an account that is gone.
 * @throws {Problem} link_invalid when no known mail carried it
 */
export async function unsubscribe(
  { token, endedBy, client }: Unsubscription,
  note: StrangersNote,
  dependencies: Pick<Dependencies, 'clock' | 'database'>,
): Promise<void> {
  await inTransaction(dependencies.database, async (transaction) => {
    const recipient = await findRecipientOfLink(transaction, digestOf(token))
    if (!recipient) throw problem('link_invalid')
    const userId = recipient.user_id
    if (userId === null) return
    const isChange = await endAdvertising(transaction, dependencies, { userId, endedBy, client })
    if (isChange) await note(transaction, 'advertising_off', { userId })
  })
}

const newWords =
  'Der Text zu diesem Schalter ist inzwischen neu. Lade die Seite neu und schalte ihn dann ein.'
