import { type GrantLevel, grantLevels } from '#domain/consulting/grant.ts'
import { levelWords } from '#web/member/consulting/area-words.ts'

/** A level as a sign: a full circle may propose, an empty one may read, a dash may nothing. */
function LevelSign({ level }: { readonly level: GrantLevel }) {
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden className="shrink-0">
      {level === 'none' ? (
        <path d="M3.5 7h7" stroke="var(--text-3)" strokeWidth={1.4} />
      ) : (
        <circle
          cx={7}
          cy={7}
          r={5.8}
          fill={level === 'propose' ? 'var(--text)' : 'none'}
          stroke="var(--text)"
          strokeWidth={1.6}
        />
      )}
    </svg>
  )
}

/** The sign of a level, with its word for screen readers. */
export function LevelMark({ level }: { readonly level: GrantLevel }) {
  return (
    <>
      <LevelSign level={level} />
      <span className="sr-only">{levelWords[level]}</span>
    </>
  )
}

/** The legend of the signs for what a client has granted. */
export function LevelLegend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-text-2" aria-label="Zeichen">
      {grantLevels.toReversed().map((level) => (
        <li key={level} className="flex items-center gap-2.5">
          <LevelSign level={level} />
          {levelWords[level]}
        </li>
      ))}
    </ul>
  )
}
