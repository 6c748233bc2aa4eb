import { grantAreas } from '#domain/consulting/grant.ts'
import { areaWords } from '#web/member/consulting/area-words.ts'
import { AccessEnd, ClientName, ClientNote, type ClientProps, OpenRoom } from './client-parts.tsx'
import { shortAmountWords, shortAreaWords } from './desk-words.ts'
import { LevelMark } from './level-mark.tsx'

const headClass = 'border-b border-border py-2 text-14 font-normal text-text-2'

/** The clients where there is room for a column of every area. */
export function ClientTable({ rows }: { readonly rows: readonly ClientProps[] }) {
  return (
    <table className="mt-2 w-full border-collapse text-left">
      <caption className="sr-only">Mandanten und was sie freigegeben haben</caption>
      <thead>
        <tr>
          <th scope="col" className={headClass}>
            Mandant
          </th>
          {grantAreas.map((area) => (
            <th
              key={area}
              scope="col"
              className={`${headClass} w-17.5 text-center min-[88rem]:w-19`}
              title={areaWords[area]}
            >
              {shortAreaWords[area]}
            </th>
          ))}
          <th scope="col" className={`${headClass} pl-5`}>
            Beträge
          </th>
          <th scope="col" className={`${headClass} pl-4`}>
            Bis
          </th>
          <th scope="col" className={headClass}>
            <span className="sr-only">Öffnen</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ClientRow key={row.client.client_id} {...row} />
        ))}
      </tbody>
    </table>
  )
}

function ClientRow(row: ClientProps) {
  const { client, today, isFirst } = row
  return (
    <tr className="border-b border-border last:border-b-text">
      <th scope="row" className="h-23 py-3 pr-4 align-middle">
        <ClientName client={client} />
        <ClientNote {...row} />
      </th>
      {grantAreas.map((area) => (
        <td key={area}>
          <span className="flex justify-center">
            <LevelMark level={client.areas[area]} />
          </span>
        </td>
      ))}
      <td className="pl-5 whitespace-nowrap">{shortAmountWords[client.amounts]}</td>
      <td className="pl-4 whitespace-nowrap">
        <AccessEnd client={client} today={today} />
      </td>
      <td className="pl-4 text-right">
        <OpenRoom client={client} isFirst={isFirst} />
      </td>
    </tr>
  )
}
