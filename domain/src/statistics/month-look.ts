/**
 * How many of 100 honest games one look at the last 30 days, repeated every day for a year, calls outside (beyond 3
 * sigma) at least once: with equal stakes, and with stakes as players choose them, whose variance the look does not
 * know. At 20,000 plays a day and a known standard deviation. Source: `npm run bench -- truth` on 15 payout tables, 362
 * and 1,714 of 1,800 honest years.
 */
export const MONTH_LOOK_FALSE_ALARMS = { equal: 20, unequal: 95 }
