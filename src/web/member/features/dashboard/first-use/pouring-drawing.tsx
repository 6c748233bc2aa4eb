/**
 * Draws a jug that fills four vessels, the pots of the account system; a decoration without a name for screen
 * readers.
 */
export function PouringDrawing() {
  return (
    <svg
      viewBox="0 0 424 226"
      className="h-auto w-full max-w-106 text-primary"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <g className="fill-primary-soft" stroke="none">
        <path d="M42 172h52v34a6 6 0 0 1-6 6H48a6 6 0 0 1-6-6z" />
        <path d="M128 184h44v22a6 6 0 0 1-6 6h-32a6 6 0 0 1-6-6z" />
        <path d="M205 194h40v12a6 6 0 0 1-6 6h-28a6 6 0 0 1-6-6z" />
        <path d="M273 150h134v54a8 8 0 0 1-8 8H281a8 8 0 0 1-8-8z" />
        <path d="m336 74 47-29 33 52a8 8 0 0 1-2 11l-30 19a8 8 0 0 1-11-2z" />
      </g>
      <path d="M0 212h424" />
      {/* The pot saving: a plant grows. */}
      <path d="M38 148h60M42 148v58a6 6 0 0 0 6 6h40a6 6 0 0 0 6-6v-58M42 172h52M68 172v-52" />
      <path
        d="M68 116c-13 1-20-5-22-17 13-1 20 5 22 17ZM68 106c0-13 6-20 19-23 0 13-6 21-19 23Z"
        className="fill-primary-soft"
      />
      {/* The pot luxury: a straw. */}
      <path d="M124 148h52M128 148v58a6 6 0 0 0 6 6h32a6 6 0 0 0 6-6v-58M128 184h44M146 190l16-66h12" />
      {/* The pot donation: a heart. */}
      <path d="M201 160h48M205 160v46a6 6 0 0 0 6 6h28a6 6 0 0 0 6-6v-46M205 194h40" />
      <path d="M225 190c-9-6-12-9-12-14s7-8 12-2c5-6 12-3 12 2s-3 8-12 14Z" className="fill-paper" />
      {/* The pot life: the large vessel. */}
      <path d="M268 120h144M273 120v84a8 8 0 0 0 8 8h118a8 8 0 0 0 8-8v-84M273 150h134M305 142V50M312 142V54" />
      {/* The jug. */}
      <path d="m300 48 73-45 9 9c6 0 12 3 15 8l16 26M300 48c10-2 18 2 23 9l49 78a8 8 0 0 0 11 2l31-19a8 8 0 0 0 2-11L368 12M336 74l47-29M397 20c14 0 24 10 24 24 0 11-3 20-8 28" />
      <g strokeDasharray="1 5">
        <path d="M298 46C210 48 84 56 68 78M298 47c-80 6-142 32-147 92M299 49c-54 14-74 44-74 82" />
      </g>
    </svg>
  )
}
