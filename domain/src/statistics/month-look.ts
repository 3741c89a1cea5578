/**
 * How many of 100 honest games a look at the last 30 days, repeated daily for a year, declares outside (beyond 3
 * sigma) at least once: with equal stakes, and with stakes as players choose them. At 20,000 plays a day, a known
 * standard deviation and Σ stake², by moments. Source: `npm run bench -- truth` on 15 payout tables, 290 and 164 of
 * 1,800 honest years.
 */
export const MONTH_LOOK_FALSE_ALARMS = { equal: 16, unequal: 9 }
