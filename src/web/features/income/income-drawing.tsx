/** Coins that fall into a bowl month by month: nothing has come in yet. */
export function IncomeDrawing() {
  return (
    <svg width={156} height={116} viewBox="0 0 156 116" fill="none" aria-hidden className="text-primary">
      <path d="M18 72h120c-4 24-28 34-60 34S22 96 18 72Z" fill="var(--primary-soft)" />
      <g stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" strokeLinejoin="round">
        <path d="M18 72h120c-4 24-28 34-60 34S22 96 18 72Z" />
        <path d="M8 72h140" />
        <circle cx={78} cy={46} r={13} fill="var(--paper)" />
        <path d="M78 40v12M74 43.5h6.5a2.5 2.5 0 0 1 0 5H75" />
        <circle cx={112} cy={26} r={10} fill="var(--paper)" />
        <path d="M112 21.5v9" />
        <circle cx={46} cy={20} r={10} fill="var(--paper)" />
        <path d="M46 15.5v9" />
        <path d="M78 6v14M112 2v6M46 2v2" strokeDasharray="2 4" />
      </g>
    </svg>
  )
}
