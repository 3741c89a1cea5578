/**
 * The version of the terms and of the privacy policy that a user accepts: the day of their last
 * change, `yyyy-mm-dd`. Recorded with each consent.
 */
export const TERMS_VERSION = '2025-01-21'
