import { useMutation, useQuery } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { type AdminVoucher, type AdminVoucherCode, readVoucherSheet } from '#contract/admin/vouchers.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { api } from '#web/app/network/client.ts'
import { downloadFile } from '#web/kit/browser/download.ts'
import { CopyButton } from '#web/kit/controls/copy-button.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { germanDay } from '#web/kit/words/moments.ts'
import { GiftDialog } from './gift-dialog.tsx'
import { ListSection } from './list-section.tsx'
import { downloadCodes } from './vouchers-csv.ts'
import { codesQuery } from './vouchers-query.ts'

/** The codes of a voucher, each to be copied, printed or sent as a gift. */
export function CodesSection({ voucher }: { readonly voucher: AdminVoucher }) {
  const [page, setPage] = useState(1)
  const [gift, setGift] = useState<string | null>(null)
  const { data } = useQuery(codesQuery(voucher.id, page))
  return (
    <>
      <ListSection
        title={voucher.codes === 1 ? 'Code' : 'Codes'}
        page={page}
        matching={data?.matching}
        onPage={setPage}
        csv={() => downloadCodes(voucher.id, voucher.name)}
        empty="Keine Codes."
      >
        <ul className="border-t border-border">
          {data?.codes.map((code) => (
            <CodeRow key={code.code} voucher={voucher} code={code} onGift={() => setGift(code.code)} />
          ))}
        </ul>
      </ListSection>
      {gift !== null && <GiftDialog voucher={voucher} code={gift} onClose={() => setGift(null)} />}
    </>
  )
}

interface CodeRowProps {
  readonly voucher: AdminVoucher
  readonly code: AdminVoucherCode
  readonly onGift: () => void
}

function CodeRow({ voucher, code, onGift }: CodeRowProps) {
  const sheet = useMutation({
    mutationFn: () => api.call(readVoucherSheet, { params: { id: voucher.id }, query: { code: code.code } }),
    onSuccess: ({ name, content }) => downloadFile(name, content),
  })
  const most = voucher.uses_per_code
  const isUsed = most !== null && code.uses >= most
  const mailed = code.mailed_at === null ? '' : `, verschickt am ${formatDay(germanDay(code.mailed_at))}`
  return (
    <li className="flex flex-wrap items-center gap-x-2 border-b border-border py-1.5">
      <div className="min-w-0 grow">
        <p className="font-mono font-semibold break-words">{code.code}</p>
        <p className="text-14 text-text-2">
          {isUsed ? 'eingelöst' : code.uses === 0 ? 'frei' : `${formatCount(code.uses)} Mal eingelöst`}
          {mailed}
        </p>
      </div>
      <CopyButton text={code.code} label={`Code ${code.code} kopieren`} />
      <IconButton
        label={`${code.code} zum Drucken`}
        icon={FileDown}
        onClick={() => {
          if (!sheet.isPending) sheet.mutate()
        }}
      />
      {!isUsed && voucher.state !== 'over' && (
        <IconButton label={`${code.code} verschenken`} icon={Mail} onClick={onGift} />
      )}
    </li>
  )
}
