import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SeminarRequest, settleSeminarRequest } from '#contract/content/admin-content.ts'
import { api } from '#web/app/network/client.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { seminarRequestsQuery } from './content-queries.ts'
import { momentWords } from './content-words.ts'

const stateWords = {
  unconfirmed: 'Adresse nicht bestätigt',
  open: 'offen',
  confirmed: 'bestätigt',
  declined: 'abgelehnt',
} as const

/** The requests for seats. When one is confirmed or declined, the person is told by mail. */
export function SeminarRequests({ id }: { readonly id: string }) {
  const queries = useQueryClient()
  const { data } = useQuery(seminarRequestsQuery(id))
  const settle = useMutation({
    mutationFn: ({
      request,
      state,
    }: {
      readonly request: SeminarRequest
      readonly state: 'confirmed' | 'declined'
    }) =>
      api.call(settleSeminarRequest, {
        params: { id: request.id },
        body: { version: request.version, state },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: seminarRequestsQuery(id).queryKey }),
  })
  const requests = data?.requests ?? []
  const proved = requests.filter(({ state }) => state !== 'unconfirmed')
  const unproved = requests.filter(({ state }) => state === 'unconfirmed')
  const open = proved.filter(({ state }) => state === 'open').length
  const row = (request: SeminarRequest) => (
    <RequestRow
      key={request.id}
      request={request}
      isBusy={settle.isPending}
      settle={(state) => settle.mutate({ request, state })}
    />
  )
  return (
    <Section title="Anfragen" aside={data && `${proved.length} insgesamt, ${open} offen`}>
      {data && proved.length === 0 && <p className="mt-2 text-text-2">Noch hat niemand angefragt.</p>}
      <ul className="mt-2">{proved.map(row)}</ul>
      {unproved.length > 0 && (
        <>
          <h3 className="mt-8 font-semibold">{`Adresse nicht bestätigt: ${unproved.length}`}</h3>
          <p className="mt-1 max-w-prose text-14 text-text-2">
            Sie nehmen keinen Platz weg. Wer den Link in der Mail nicht innerhalb von 48 Stunden öffnet, wird
            hier gelöscht.
          </p>
          <ul className="mt-2">{unproved.map(row)}</ul>
        </>
      )}
    </Section>
  )
}

interface RequestRowProps {
  readonly request: SeminarRequest
  readonly isBusy: boolean
  readonly settle: (state: 'confirmed' | 'declined') => void
}

function RequestRow({ request, isBusy, settle }: RequestRowProps) {
  const { name, seats, email, createdAt, message, state } = request
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-border py-3.5">
      <div className="min-w-0 grow basis-72">
        <p className="font-semibold">{`${name}, ${seats === 1 ? 'ein Platz' : `${seats} Plätze`}`}</p>
        <p className="text-14 wrap-anywhere text-text-2">{`${email}, ${momentWords(createdAt)}`}</p>
        {message.trim() !== '' && <p className="mt-1 max-w-prose whitespace-pre-wrap">{message}</p>}
      </div>
      <Tag tone={state === 'open' ? 'open' : 'plain'}>{stateWords[state]}</Tag>
      <div className="-my-2 flex gap-x-5">
        {state !== 'confirmed' && (
          <TextAction disabled={isBusy} onClick={() => settle('confirmed')}>
            Bestätigen
          </TextAction>
        )}
        {state !== 'declined' && (
          <TextAction disabled={isBusy} onClick={() => settle('declined')}>
            Ablehnen
          </TextAction>
        )}
      </div>
    </li>
  )
}
