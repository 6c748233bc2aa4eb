import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { type listDunningClaims, readHandover } from '#contract/admin/dunning.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { api } from '#web/app/network/client.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { germanDay } from '#web/kit/words/moments.ts'
import { downloadClaims } from './dunning-csv.ts'

type Handover = DataOf<typeof listDunningClaims>['handovers'][number]

/** What was handed over together; the file of each can be loaded again. */
export function Handovers({ handovers }: { readonly handovers: readonly Handover[] }) {
  const load = useMutation({
    mutationFn: (id: string) => api.call(readHandover, { params: { id } }),
    onSuccess: ({ handover, claims }) => downloadClaims(claims, `uebergabe-${handover.made_at.slice(0, 10)}`),
  })
  if (handovers.length === 0) return null
  return (
    <section className="mt-12">
      <h2 className="text-20">Übergaben</h2>
      <ul className="section-rule mt-3">
        {handovers.map((handover) => (
          <li
            key={handover.id}
            className="flex flex-wrap items-center gap-x-6 border-b border-border py-1 last:border-text"
          >
            <span className="w-28">{formatDay(germanDay(handover.made_at))}</span>
            <span className="grow text-text-2">
              {handover.claims === 1 ? 'Eine Forderung' : `${handover.claims} Forderungen`}
              {handover.by !== null && `, von ${handover.by}`}
            </span>
            <span className="tabular-nums">{formatEuro(handover.amount_cents)}</span>
            <TextAction icon={Download} onClick={() => load.mutate(handover.id)}>
              CSV
            </TextAction>
          </li>
        ))}
      </ul>
    </section>
  )
}
