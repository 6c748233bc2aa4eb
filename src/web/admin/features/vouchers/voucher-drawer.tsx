import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AdminVoucher } from '#contract/admin/vouchers.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { ChangeVoucherDialog } from './change-voucher-dialog.tsx'
import { CodesSection } from './codes-section.tsx'
import { DeleteVoucherDialog } from './delete-voucher-dialog.tsx'
import { UsesSection } from './uses-section.tsx'
import { planChoiceWords, stateWords, usesWords, validityWords } from './voucher-words.ts'
import { voucherQuery } from './vouchers-query.ts'

interface VoucherDrawerProps {
  /** Null: closed. */
  readonly id: string | null
  readonly onClose: () => void
}

/** One voucher: what it brings, its codes, who has used it, and what can be done with it. */
export function VoucherDrawer({ id, onClose }: VoucherDrawerProps) {
  const { data, error, refetch } = useQuery({ ...voucherQuery(id ?? ''), enabled: id !== null })
  return (
    <Drawer isOpen={id !== null} onClose={onClose} label="Gutschein" title={data?.name ?? 'Gutschein'}>
      {data ? (
        <Details key={data.id} voucher={data} onClose={onClose} />
      ) : error ? (
        <LoadError onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </Drawer>
  )
}

function Details({ voucher, onClose }: { readonly voucher: AdminVoucher; readonly onClose: () => void }) {
  const [open, setOpen] = useState<'change' | 'pause' | 'delete' | null>(null)
  const { words, tone } = stateWords[voucher.state]
  const isPaused = voucher.state === 'paused'
  const close = () => setOpen(null)
  return (
    <>
      <dl className="border-t border-text">
        <Row label="Stand">
          <StateWord state={tone}>{words}</StateWord>
        </Row>
        <Row label="Wert">{voucher.value}</Row>
        {voucher.prices.map(({ plan, texts }) => (
          <Row key={plan} label={planWords[plan].name}>
            {texts.join(', ')}
          </Row>
        ))}
        <Row label="Für">
          {planChoiceWords[voucher.plans]}
          {voucher.is_for_new && ', nur neue Kunden'}
        </Row>
        <Row label="Gilt">{validityWords(voucher.valid_from, voucher.valid_until)}</Row>
        <Row label="Eingelöst">
          {usesWords(voucher)}
          {voucher.saved_cents > 0 && `, abgezogen ${formatEuro(voucher.saved_cents)}`}
        </Row>
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        {voucher.state !== 'over' && (
          <Button variant="outline" size={44} onClick={() => setOpen('pause')}>
            {isPaused ? 'Fortsetzen' : 'Anhalten'}
          </Button>
        )}
        <Button variant="outline" size={44} onClick={() => setOpen('change')}>
          Ändern
        </Button>
        {voucher.uses === 0 && (
          <Button variant="danger-outline" size={44} onClick={() => setOpen('delete')}>
            Löschen
          </Button>
        )}
      </div>
      <CodesSection voucher={voucher} />
      <UsesSection voucher={voucher} />
      {(open === 'change' || open === 'pause') && (
        <ChangeVoucherDialog voucher={voucher} isPausing={open === 'pause'} onClose={close} />
      )}
      {open === 'delete' && <DeleteVoucherDialog voucher={voucher} onClose={close} onDeleted={onClose} />}
    </>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 border-b border-border py-2.5">
      <dt className="text-text-2">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
