import { AccessDialog } from '#web/admin/access/access-dialog.tsx'
import { ConsultantDialog } from './consultant-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { UnmarkDialog } from './unmark-dialog.tsx'
import { type AdminUserRow, fullNameOf } from './user-words.ts'

/** An action that a dialog asks about before it takes place. */
export interface UserTask {
  readonly kind: 'lock' | 'reset' | 'delete' | 'mark' | 'unmark' | 'access'
  readonly row: AdminUserRow
}

interface UserTaskDialogProps {
  readonly task: UserTask
  readonly onClose: () => void
}

export function UserTaskDialog({ task: { kind, row }, onClose }: UserTaskDialogProps) {
  switch (kind) {
    case 'mark':
      return <ConsultantDialog row={row} onClose={onClose} />
    case 'unmark':
      return <UnmarkDialog row={row} onClose={onClose} />
    case 'access':
      return <AccessDialog person={{ id: row.id, name: fullNameOf(row) }} onClose={onClose} />
    default:
      return <ReasonDialog kind={kind} row={row} onClose={onClose} />
  }
}
