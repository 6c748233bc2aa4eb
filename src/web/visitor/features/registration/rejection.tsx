import { useMutation } from '@tanstack/react-query'
import { CallError } from '#contract/protocol/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { Button } from '#web/kit/controls/button.tsx'
import type { MailLink } from '#web/visitor/mail-links/mail-link.ts'
import { reject } from './queries.ts'
import { VerifyFrame } from './verify-frame.tsx'

/** "Das war ich nicht". It asks once more, because scanners of mails open links but press no buttons. */
export function Rejection({ link }: { readonly link: MailLink }) {
  const rejection = useMutation({ mutationFn: () => reject(link), meta: { showsErrors: true } })
  const isGone = rejection.error instanceof CallError && rejection.error.has('link_invalid')
  if (rejection.isSuccess)
    return (
      <VerifyFrame
        title="Gelöscht."
        lead="Die Registrierung mit deiner Adresse gibt es nicht mehr. Du musst nichts weiter tun."
        kind="stranger"
      />
    )
  if (isGone)
    return (
      <VerifyFrame
        title="Hier ist nichts mehr zu löschen."
        lead="Der Link ist abgelaufen, oder die Registrierung ist schon gelöscht oder bestätigt. Ohne Bestätigung löschen wir sie nach 7 Tagen von selbst."
        kind="stranger"
      />
    )
  return (
    <VerifyFrame
      title="Das warst nicht du?"
      lead="Jemand hat sich mit deiner Adresse registriert. Wir löschen das sofort, und der Link aus der E-Mail gilt nicht mehr."
      kind="stranger"
    >
      <Button
        variant="danger-outline"
        isLoading={rejection.isPending}
        loadingLabel="Löscht"
        error={rejection.isError ? sentenceOf(rejection.error) : undefined}
        onClick={() => rejection.mutate()}
      >
        Registrierung löschen
      </Button>
    </VerifyFrame>
  )
}
