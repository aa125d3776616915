// Rules of exports of personal data. Pure.

/** An archive can be downloaded for so many days. */
export const KEPT_DAYS = 7;
