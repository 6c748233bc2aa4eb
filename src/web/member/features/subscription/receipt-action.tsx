import { useSession } from '#web/identity/session.ts'
import type { Contract } from '#web/member/subscription-query.ts'
import { useRuntime } from '#web/page/runtime.ts'
import { FileAction } from './file-action.tsx'

/** The receipt of a cancellation as a file; nothing while nothing is cancelled. */
export function ReceiptAction({ contract }: { readonly contract: Contract }) {
  const session = useSession()
  const { texts } = useRuntime()
  const { number, cancelledAt, endsOn } = contract
  if (session === null || cancelledAt === null || endsOn === null) return null
  const { name, surname, email } = session
  return (
    <FileAction
      label="Kündigungsbestätigung als PDF"
      fetch={async () => {
        const { cancellationPdf } = await import('#domain/subscription/cancellation-pdf.ts')
        const content = cancellationPdf({
          number,
          productName: texts.PRODUCT_NAME,
          operatorName: texts.OPERATOR_NAME,
          party: [`${name} ${surname}`.trim(), email],
          receivedAt: Date.parse(cancelledAt),
          endsOn,
        })
        return { name: `Kuendigung-${number}.pdf`, content: new Blob([content], { type: 'application/pdf' }) }
      }}
    />
  )
}
