/**
 * Draws a coin above four bowls of different size, as a picture of income that is not split over the pots
 * yet.
 */
export function PotsDrawing() {
  return (
    <svg width={156} height={116} viewBox="0 0 156 116" fill="none" aria-hidden className="text-primary">
      <path d="M78 78h40c-1 18-8 26-20 26s-19-8-20-26Z" fill="var(--primary-soft)" />
      <g stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" strokeLinejoin="round">
        <circle cx={78} cy={20} r={14} fill="var(--paper)" />
        <path d="M83 15.500a6.500 6.500 0 1 0 0 9M69 18.500h9M69 21.500h8" />
        <path
          d="M78 38v8M78 46c-40 0-58 4-58 24M78 46c-20 0-26 8-26 24M78 46c14 0 20 8 20 24M78 46c40 0 58 4 58 24"
          strokeDasharray="2 4"
        />
        <path d="M8 80h24c-1 17-5 24-12 24S9 97 8 80ZM40 80h24c-1 17-5 24-12 24s-11-7-12-24ZM78 78h40c-1 18-8 26-20 26s-19-8-20-26ZM126 84h20c-1 14-4 20-10 20s-9-6-10-20Z" />
        <path d="M2 104h152" />
      </g>
    </svg>
  )
}
