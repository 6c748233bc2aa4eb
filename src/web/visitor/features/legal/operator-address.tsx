import { useRuntime } from '#web/page/runtime.ts'

/** Name and postal address of the operator, as § 5 DDG asks for them. */
export function OperatorAddress() {
  const { texts } = useRuntime()
  return (
    <address className="whitespace-pre-line not-italic">
      <strong className="font-semibold">{texts.OPERATOR_NAME}</strong>
      <br />
      {texts.OPERATOR_ADDRESS}
    </address>
  )
}
