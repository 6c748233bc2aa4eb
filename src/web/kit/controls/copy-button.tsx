import Copy from 'lucide-react/icons/copy'
import { copyText } from '#web/kit/browser/copy.ts'
import { IconButton } from './icon-button.tsx'

interface CopyButtonProps {
  /** The label, such as "IBAN kopieren" */
  readonly label: string
  readonly text: string
}

export function CopyButton({ label, text }: CopyButtonProps) {
  return <IconButton label={label} icon={Copy} onClick={() => void copyText(text)} />
}
