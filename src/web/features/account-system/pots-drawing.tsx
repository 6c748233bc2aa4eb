/** A coin above four bowls of different size: income that still waits for its pots. */
export function PotsDrawing() {
  return (
    <svg width={156} height={116} viewBox="0 0 156 116" fill="none" aria-hidden className="text-primary">
      <path d="M66 74h44c-1 20-9 28-22 28s-21-8-22-28Z" fill="var(--primary-soft)" />
      <g stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" strokeLinejoin="round">
        <circle cx={78} cy={22} r={13} fill="var(--paper)" />
        <path d="M78 16v12M74 19.500h6.500a2.500 2.500 0 0 1 0 5H75" />
        <path
          d="M78 40v8M78 48c-40 0-58 4-58 20M78 48c-20 0-28 6-28 22M78 48c6 0 10 4 10 20M78 48c36 0 52 6 52 22"
          strokeDasharray="2 4"
        />
        <path d="M8 76h24c-1 14-5 18-12 18S9 90 8 76ZM38 76h24c-1 14-5 18-12 18s-11-4-12-18ZM66 74h44c-1 20-9 28-22 28s-21-8-22-28ZM120 78h20c-1 12-4 16-10 16s-9-4-10-16Z" />
        <path d="M4 104h148" />
      </g>
    </svg>
  )
}
