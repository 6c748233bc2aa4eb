import { useIsNativeApp } from '#web/app/device/native-app.ts'
import { useRuntime } from '#web/app/page/runtime.ts'
import { CopiedAddress } from './copied-address.tsx'
import { leavesApp } from './ways-out.ts'

/** The operator's address as a link; in the product's own app a press copies the address. */
export function MailTo() {
  const { OPERATOR_EMAIL: address, OPERATOR_EMAIL_LINK: link } = useRuntime().texts
  if (useIsNativeApp() && leavesApp(link))
    return (
      <CopiedAddress
        address={address}
        className="text-left font-semibold [overflow-wrap:anywhere] underline underline-offset-4"
      >
        {address}
      </CopiedAddress>
    )
  return <a href={link}>{address}</a>
}
