import { grantAreas } from '#domain/consulting/grant.ts'
import { amountWords, areaWords } from '#web/member/consulting/area-words.ts'
import { AccessEnd, ClientName, ClientNote, type ClientProps, OpenRoom } from './client-parts.tsx'
import { LevelMark } from './level-mark.tsx'

/** The clients on phones and tablets: one below the other, with all areas and their signs. */
export function ClientCards({ rows }: { readonly rows: readonly ClientProps[] }) {
  return (
    <ul className="mt-4 border-t border-border" aria-label="Mandanten und was sie freigegeben haben">
      {rows.map((row) => (
        <ClientCard key={row.client.client_id} {...row} />
      ))}
    </ul>
  )
}

function ClientCard(row: ClientProps) {
  const { client, today, isFirst } = row
  return (
    <li className="border-b border-border py-4 last:border-b-text">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-40">
          <ClientName client={client} />
          <ClientNote {...row} />
        </div>
        <div className="shrink-0 text-right max-[23rem]:text-left">
          <AccessEnd client={client} today={today} />
        </div>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1.5 text-14 sm:grid-cols-4">
        {grantAreas.map((area) => (
          <div key={area} className="flex flex-row-reverse items-center justify-end gap-2.5">
            <dt className={client.areas[area] === 'none' ? 'text-text-3' : undefined}>{areaWords[area]}</dt>
            <dd className="flex">
              <LevelMark level={client.areas[area]} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-14 text-text-2">Beträge {amountWords[client.amounts]}</p>
        <OpenRoom client={client} isFirst={isFirst} />
      </div>
    </li>
  )
}
