/** Line drawing of an empty state: three steps and a flag. */
export function StairsDrawing() {
  return (
    <svg
      width="156"
      height="116"
      viewBox="0 0 156 116"
      aria-hidden
      fill="none"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="stroke-primary"
    >
      <path className="fill-primary-soft" d="M30 112V94H62V74H96V52H130V112Z" />
      <path d="M4 112H150" />
      <path d="M112 52V10L134 18L112 26" />
      <circle cx="8" cy="98" r="3.5" />
      <path strokeDasharray="1 5" d="M14 95C46 82 76 60 104 42" />
    </svg>
  )
}
