import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatIban } from '#domain/accounts/iban.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import type { GiroCodeProblem } from '#domain/transfers/giro-code.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { CopyButton } from '#web/kit/controls/copy-button.tsx'
import { AnswerParts } from '#web/kit/display/answer-figure.tsx'
import { LaterQrCode } from './later-qr-code.tsx'
import type { PaymentSlip, TransferRow } from './transfer-rows.ts'

interface GiroSlipProps {
  readonly row: TransferRow
  /** The place among the transfers: "Überweisung 1 von 2". */
  readonly place: string
  readonly onTick: () => void
}

/**
 * The slip of a transfer: its GiroCode, recipient, IBAN, purpose and amount, and the button that ticks it.
 */
export function GiroSlip({ row, place, onTick }: GiroSlipProps) {
  return (
    <aside
      aria-label={`GiroCode für ${row.accountName}`}
      className="sticky top-6 w-80 print:hidden self-start rounded-control border border-border-strong bg-surface p-6"
    >
      <header className="flex items-baseline justify-between gap-4">
        <h3 className="text-16 font-semibold tracking-normal">GiroCode</h3>
        <p className="text-14 text-text-3">{place}</p>
      </header>
      <SlipBody row={row} />
      <Button variant="outline" className="mt-5 w-full" onClick={onTick}>
        Als überwiesen abhaken
      </Button>
    </aside>
  )
}

interface SlipBodyProps {
  readonly row: TransferRow
  readonly isLarge?: boolean
}

export function SlipBody({ row, isLarge = false }: SlipBodyProps) {
  const { slip } = row
  return (
    <>
      <SlipCode slip={slip} name={row.accountName} isLarge={isLarge} />
      <dl className="mt-5">
        <SlipLine
          name="Empfänger"
          copy={slip.recipient && { label: 'Empfänger kopieren', text: slip.recipient }}
        >
          {slip.recipient || <span className="text-text-3">fehlt</span>}
        </SlipLine>
        {slip.iban && (
          <SlipLine name="IBAN" copy={{ label: 'IBAN kopieren', text: slip.iban }}>
            <span className="whitespace-nowrap">{formatIban(slip.iban)}</span>
          </SlipLine>
        )}
        <SlipLine name="Verwendungszweck" copy={{ label: 'Verwendungszweck kopieren', text: slip.purpose }}>
          {slip.purpose}
        </SlipLine>
        <SlipLine name="Betrag" copy={{ label: 'Betrag kopieren', text: formatAmount(slip.amountCents) }}>
          <span className="text-30 whitespace-nowrap">
            <AnswerParts cents={slip.amountCents} />
          </span>
        </SlipLine>
      </dl>
    </>
  )
}

function SlipCode({
  slip,
  name,
  isLarge,
}: {
  readonly slip: PaymentSlip
  readonly name: string
  readonly isLarge: boolean
}) {
  if (!slip.code?.ok)
    return (
      <div className="open-frame mt-5 rounded-control p-4 text-14 text-text-2">
        <p>
          {slip.code
            ? problemSentences[slip.code.reason]
            : `Für ${name} ist keine IBAN eingetragen, darum gibt es keinen GiroCode.`}
        </p>
        <Link
          to={`/einstellungen/konten?konto=${slip.accountId}`}
          className="mt-2 inline-block font-semibold text-primary underline-offset-4 hover:underline"
        >
          {slip.code ? 'Konto ändern' : 'IBAN eintragen'}
        </Link>
      </div>
    )
  return (
    <div className={isLarge ? 'mt-4' : 'mt-3 -ml-3.5 [[data-theme=dark]_&]:ml-0'}>
      <LaterQrCode
        text={slip.code.payload}
        label={`GiroCode für die Überweisung an ${slip.recipient}`}
        className={isLarge ? 'mx-auto w-full max-w-100 rounded-small' : 'size-52 rounded-small'}
      />
      {slip.isSample && (
        <p
          className={`mt-1 text-14 font-semibold text-warning ${isLarge ? 'text-center' : 'ml-3.5 [[data-theme=dark]_&]:ml-0'}`}
        >
          Muster, diese IBAN gehört niemandem
        </p>
      )}
    </div>
  )
}

interface SlipLineProps {
  readonly name: string
  readonly copy?: { readonly label: string; readonly text: string } | ''
  readonly children: ReactNode
}

function SlipLine({ name, copy, children }: SlipLineProps) {
  return (
    <div className="border-b border-border py-2 last:border-b-0">
      <dt className="label-caps">{name}</dt>
      <dd className="flex items-end justify-between gap-2">
        <span className="min-w-0">{children}</span>
        {copy && (
          <span className="-mt-5 -mr-3 -mb-2 shrink-0">
            <CopyButton {...copy} />
          </span>
        )}
      </dd>
    </div>
  )
}

export const problemSentences = {
  recipient_missing: 'Ohne Empfänger gibt es keinen GiroCode. Trag beim Konto den Kontoinhaber ein.',
  recipient_too_long: 'Der Kontoinhaber hat mehr als 70 Zeichen, darum gibt es keinen GiroCode.',
  recipient_characters:
    'Der Kontoinhaber enthält Zeichen, die Banken nicht annehmen, darum gibt es keinen GiroCode.',
  iban_invalid: 'Die IBAN des Kontos stimmt nicht, darum gibt es keinen GiroCode.',
  amount_out_of_range: 'Dieser Betrag passt in keinen GiroCode.',
  purpose_too_long: 'Der Verwendungszweck hat mehr als 140 Zeichen, darum gibt es keinen GiroCode.',
  purpose_characters:
    'Der Name des Untertopfs enthält Zeichen, die Banken nicht annehmen, darum gibt es keinen GiroCode.',
  too_long: 'Empfänger und Verwendungszweck sind zusammen zu lang für einen GiroCode.',
} as const satisfies Record<GiroCodeProblem, string>
