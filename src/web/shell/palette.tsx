import type { Session } from '#web/api/session.ts'

export function Palette({ session }: { readonly session: Session }) {
  return <div>{session.name}</div>
}
