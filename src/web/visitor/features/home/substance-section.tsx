import type { ReactNode } from 'react'
import { formatIban } from '#domain/accounts/iban.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { formatEuro, splitEuro } from '#domain/money/format-money.ts'
import giroCode from './sample-giro-code.svg?url'
import { sampleTax } from './sample-tax.ts'
import { sampleTransfer } from './sample-transfer.ts'

/** What the product knows about German money matters; only what works today. */
export function SubstanceSection() {
  return (
    <section aria-labelledby="sache" className="section-rule pt-6">
      <h2 id="sache" className="text-30 md:text-38">
        Deutsch in der Sache, nicht nur in der Sprache.
      </h2>
      <div className="mt-8">
        <Topic
          title="Steuern"
          text="Lohnsteuer, Abgeltungsteuer mit und ohne Kirchensteuer, Vorabpauschale, Grunderwerbsteuer je Bundesland, gesetzliche Rente. Jede Zahl zeigt ihre Formel."
        >
          <Ledger
            rows={sampleTax.rows}
            total="Steuer auf die Vorabpauschale"
            totalCents={sampleTax.taxCents}
          />
        </Topic>
        <Topic
          title="GiroCode"
          text="Jede Überweisung bekommt ihren QR-Code nach EPC-Standard. Banking-App öffnen, scannen, freigeben."
        >
          <SampleSlip />
        </Topic>
        <Topic
          title="Zahltag"
          text="Gehalt am letzten Bankarbeitstag, Kindergeld, Weihnachtsgeld im November, Honorare ohne festen Rhythmus. Jede Quelle zählt in dem Monat, in dem sie kommt."
        >
          <Ledger
            rows={[
              { label: 'Gehalt Anna, letzter Bankarbeitstag', cents: 291_745 },
              { label: 'Gehalt Jonas, am 28.', cents: 148_000 },
              { label: 'Kindergeld, am 10.', cents: 25_900 },
            ]}
            total="Einkommen im Monat"
          />
        </Topic>
        <Topic
          title="Privat"
          text="Kein Handel mit deinen Daten, keine Zugangsdaten deiner Bank. Ohne Konto rechnet dein Browser allein."
        >
          <div className="grid grid-cols-2 gap-x-6 text-14 text-text-2">
            <div>
              <h4 className="label-caps pb-2 !tracking-label">Auf deinem Gerät</h4>
              <p>Einkommen und Raten von oben</p>
              <p>Helles oder dunkles Design</p>
            </div>
            <div className="border-l-2 border-primary pl-5">
              <h4 className="label-caps pb-2 !tracking-label !text-primary">Mit Konto</h4>
              <p>Nur, was du einträgst,</p>
              <p>als CSV jederzeit deins</p>
            </div>
          </div>
        </Topic>
      </div>
    </section>
  )
}

interface TopicProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Topic({ title, text, children }: TopicProps) {
  return (
    <article className="grid gap-x-8 gap-y-2 border-t border-border py-8 md:grid-cols-2 lg:grid-cols-[15rem_minmax(0,1fr)_27rem]">
      <h3 className="text-24 md:col-span-full lg:col-span-1">{title}</h3>
      <p className="max-w-100 text-text-2">{text}</p>
      <div className="mt-4 md:mt-0">{children}</div>
    </article>
  )
}

interface LedgerProps {
  readonly rows: readonly { readonly label: string; readonly cents: Cents }[]
  readonly total: string
  /** The result of the rows; their sum without it. */
  readonly totalCents?: Cents
}

/** A worked example that ends with a double line. */
function Ledger({ rows, total, totalCents = sumCents(rows.map((row) => row.cents)) }: LedgerProps) {
  return (
    <dl className="text-14">
      {rows.map(({ label, cents }) => (
        <div
          key={label}
          className="flex justify-between gap-4 border-b border-border py-1.5 last-of-type:border-0"
        >
          <dt className="text-text-2">{label}</dt>
          <dd>{formatEuro(cents)}</dd>
        </div>
      ))}
      <div className="double-rule flex justify-between gap-4 border-t border-text py-1.5 font-semibold">
        <dt>{total}</dt>
        <dd>{formatEuro(totalCents)}</dd>
      </div>
    </dl>
  )
}

function SampleSlip() {
  const { euros, cents } = splitEuro(sampleTransfer.amountCents)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 sm:gap-x-6">
      <img
        src={giroCode}
        alt="GiroCode einer Überweisung, die es nicht gibt"
        width={160}
        height={160}
        loading="lazy"
        className="sample-code size-34 rounded-small sm:size-40"
      />
      <div>
        <p className="label-caps flex items-center gap-3">
          Spendenkonto
          <span className="rounded-small border border-dashed border-warning px-1.5 py-0.5 text-warning">
            Muster
          </span>
        </p>
        <p className="mt-1 text-30">
          <span className="font-semibold">{euros}</span>
          <span className="text-text-3">,{cents}&nbsp;€</span>
        </p>
        <p className="text-14 text-text-2">{formatIban(sampleTransfer.iban)}</p>
        <p className="text-14 text-text-2">{sampleTransfer.purpose}</p>
      </div>
    </div>
  )
}
