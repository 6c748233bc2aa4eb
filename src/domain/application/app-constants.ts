/** Constants of the application's shell that the specification fixes (§§ 4, 9). */
export const appConstants = {
  /** How long a toast stays unless it says otherwise. */
  toastMs: 2_500,
  /** How long a toast stays that has something to press, unless it says otherwise. */
  snackbarMs: 5_000,
  /** How long after the user is known the tour of the first visit starts. */
  tourDelayMs: 1_000,
  /** How long a pointer rests before the page first reacts to that: a tooltip opens. */
  firstCheckMs: 300,
  /** How far a tooltip stands from its control. */
  tooltipOffsetPx: 10,
  /** The layer of what lies above a page, its `z-index`; `--layer-overlay` of the sheets is the same. */
  overlayLayer: 2_000,
  /** How often an open page asks whether a newer build is there. */
  buildCheckMs: 3_600_000,
  /** How often an open page asks whether a newer worker is there. */
  workerCheckMs: 20_000,
  /** A page is loaded anew for a newer build at most once in this time. */
  reloadGuardMs: 10_000,
  /** The share of errors that are reported. */
  errorSampleRate: 0.75,
} as const
