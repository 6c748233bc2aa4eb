import { Link } from 'react-router'

interface AnnouncementLineProps {
  readonly subject: string
  readonly content: string
  readonly link: { readonly label: string; readonly path: string } | null
}

/** The words of an announcement in the frame: its heading, a sentence or two, and a link into the product. */
export function AnnouncementLine({ subject, content, link }: AnnouncementLineProps) {
  return (
    <p className="min-w-0 text-14 break-words text-text-2">
      <strong className="font-semibold text-text">{subject}</strong> {content}
      {link && (
        <>
          {' '}
          <Link
            to={link.path}
            className="font-semibold whitespace-nowrap text-text underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {link.label}
          </Link>
        </>
      )}
    </p>
  )
}
