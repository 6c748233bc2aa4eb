import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminVoucher, AdminVoucherUse } from '#contract/admin/vouchers.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { germanDay } from '#web/kit/words/moments.ts'
import { ListSection } from './list-section.tsx'
import { contractWords } from './voucher-words.ts'
import { downloadUses } from './vouchers-csv.ts'
import { usesQuery } from './vouchers-query.ts'

/** Who has used a voucher: person, contract, day, and what was taken from payments so far. */
export function UsesSection({ voucher }: { readonly voucher: AdminVoucher }) {
  const [page, setPage] = useState(1)
  const { data } = useQuery(usesQuery(voucher.id, page))
  return (
    <ListSection
      title="Eingelöst von"
      page={page}
      matching={data?.matching}
      onPage={setPage}
      csv={() => downloadUses(voucher.id, voucher.name)}
      empty="Noch niemand."
    >
      <ul className="border-t border-border">
        {data?.uses.map((use) => (
          <UseRow key={use.id} use={use} />
        ))}
      </ul>
    </ListSection>
  )
}

function UseRow({ use: { user, contract, used_at, saved_cents } }: { readonly use: AdminVoucherUse }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-border py-2.5">
      <div className="min-w-0">
        {user ? (
          <Link
            to={`/admin/benutzer/kunde?benutzer=${user.id}`}
            className="font-semibold break-words underline-offset-4 hover:underline"
          >
            {user.name}
          </Link>
        ) : (
          <p className="text-text-2">gelöschtes Konto</p>
        )}
        {user && <p className="truncate text-14 text-text-2">{user.email}</p>}
        {contract && (
          <p className="text-14 text-text-3">{`${contract.number}, ${contractWords[contract.state]}`}</p>
        )}
      </div>
      <div className="text-right">
        <p className="tabular-nums">{formatEuro(saved_cents)}</p>
        <p className="text-14 text-text-3">{formatDay(germanDay(used_at))}</p>
      </div>
    </li>
  )
}
