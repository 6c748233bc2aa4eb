import type { Waiting } from '#web/app/outbox/waiting.ts'

export interface OutboxDrawerProps {
  readonly isOpen: boolean
  readonly waiting: Waiting
  readonly onClose: () => void
}
