import { useRuntime } from './runtime.ts'

/** The operator's address as a link. */
export function MailTo() {
  const { texts } = useRuntime()
  return <a href={texts.OPERATOR_EMAIL_LINK}>{texts.OPERATOR_EMAIL}</a>
}
