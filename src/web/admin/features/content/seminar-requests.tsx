import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SeminarRequest, settleSeminarRequest } from '#contract/content/admin-content.ts'
import { api } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/error-table.ts'
import { TextAction } from '#web/controls/text-action.tsx'
import { Tag } from '#web/display/tag.tsx'
import { Section } from '#web/page/section.tsx'
import { showToast } from '#web/toasts/toast-store.ts'
import { momentWords } from './content-words.ts'
import { seminarRequestsQuery } from './content-queries.ts'

const stateWords = { open: 'offen', confirmed: 'bestätigt', declined: 'abgelehnt' } as const

/** Who has asked for seats. Confirmed or declined, the person is told by mail. */
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
    meta: { showsErrors: true },
    onError: (error) => showToast({ type: 'negative', message: sentenceOf(error), timeout: 0 }),
    onSettled: () => queries.invalidateQueries({ queryKey: seminarRequestsQuery(id).queryKey }),
  })
  const requests = data?.requests ?? []
  const open = requests.filter(({ state }) => state === 'open').length
  return (
    <Section title="Anfragen" aside={data && `${requests.length} insgesamt, ${open} offen`}>
      {data && requests.length === 0 && <p className="mt-2 text-text-2">Noch hat niemand angefragt.</p>}
      <ul className="mt-2">
        {requests.map((request) => (
          <li
            key={request.id}
            className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-border py-3.5"
          >
            <div className="min-w-0 grow basis-72">
              <p className="font-semibold">
                {`${request.name}, ${request.seats === 1 ? 'ein Platz' : `${request.seats} Plätze`}`}
              </p>
              <p className="text-14 wrap-anywhere text-text-2">
                {`${request.email}, ${momentWords(request.createdAt)}`}
              </p>
              {request.message.trim() !== '' && (
                <p className="mt-1 max-w-prose whitespace-pre-wrap">{request.message}</p>
              )}
            </div>
            <Tag tone={request.state === 'open' ? 'open' : 'plain'}>{stateWords[request.state]}</Tag>
            <div className="-my-2 flex gap-x-5">
              {request.state !== 'confirmed' && (
                <TextAction
                  disabled={settle.isPending}
                  onClick={() => settle.mutate({ request, state: 'confirmed' })}
                >
                  Bestätigen
                </TextAction>
              )}
              {request.state !== 'declined' && (
                <TextAction
                  disabled={settle.isPending}
                  onClick={() => settle.mutate({ request, state: 'declined' })}
                >
                  Ablehnen
                </TextAction>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
