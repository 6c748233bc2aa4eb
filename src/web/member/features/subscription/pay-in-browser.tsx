import { useIsNativeApp } from '#web/app/device/native-app.ts'
import { CopiedAddress } from '#web/app/links/copied-address.tsx'
import { useRuntime } from '#web/app/page/runtime.ts'

/**
 * Whether the page of the payment would leave the product's own app. The pages of the test provider are the product's
 * own.
 */
export function useIsPaidInBrowser(): boolean {
  const { sale } = useRuntime()
  return useIsNativeApp() && sale !== null && sale.provider !== 'test'
}

/** What stands in the product's own app where a browser has the way to the payment. */
export function PayInBrowser() {
  const { host, origin } = location
  return (
    <p className="text-14 text-text-2">
      Bezahlen kannst du nicht in der App, sondern im Browser:{' '}
      <CopiedAddress
        address={`${origin}/subscription`}
        className="text-left font-semibold [overflow-wrap:anywhere] text-text underline underline-offset-4"
      >
        {`${host}/subscription`}
      </CopiedAddress>
    </p>
  )
}
